import './styles/main.css'
import { createRoot } from 'react-dom/client'
import { loadLocale } from '../i18n/load-locale.ts'
import { App } from './app/app.tsx'
import { createApp } from './app/create-app.ts'
import { storedLanguage } from './lib/language.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const language = storedLanguage()
const locale = await loadLocale(language)
createRoot(root).render(<App {...createApp()} language={language} locale={locale} />)
