import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { LanguageProvider } from '../lib/language.tsx'
import { SessionContext } from '../lib/session-context.ts'
import type { AppParts } from './create-app.ts'
import { TranslatedUiWords } from './translated-ui-words.tsx'

export function App(props: AppParts) {
  return (
    <StrictMode>
      <LanguageProvider texts={props.texts}>
        <TranslatedUiWords>
          <QueryClientProvider client={props.queryClient}>
            <SessionContext value={props.session}>
              <RouterProvider router={props.router} />
            </SessionContext>
          </QueryClientProvider>
        </TranslatedUiWords>
      </LanguageProvider>
    </StrictMode>
  )
}
