import { describe, expect, it, vi } from 'vitest'
import { texts as spanish } from '../../i18n/locales/es/texts.ts'
import { texts as portuguese } from '../../i18n/locales/pt-BR/texts.ts'
import { openTexts } from './texts-store.ts'

describe('the texts of the interface', () => {
  it('A-01 begin in the language kept in this browser, and in English where none is', async () => {
    expect((await openTexts()).current().language).toBe('en')
    localStorage.setItem('language', 'es')
    expect((await openTexts()).current().language).toBe('es')
    localStorage.setItem('language', 'klingon')
    expect((await openTexts()).current().language).toBe('en')
  })

  it('are fetched part by part', async () => {
    const texts = await openTexts('es')
    expect(Object.keys(texts.current().locale)).not.toContain('dashboard')
    await texts.need('inside')
    expect(texts.current().locale.dashboard).toBe(spanish.dashboard)
    expect(texts.current().locale.common).toBe(spanish.common)
  })

  it('A-01 change all at once, with every part that is needed', async () => {
    const texts = await openTexts('en')
    await texts.need('inside')
    const heard: string[] = []
    texts.subscribe(() => heard.push(texts.current().language))
    await texts.choose('es')
    expect(heard).toEqual(['es'])
    expect(texts.current().locale).toMatchObject({ common: spanish.common, dashboard: spanish.dashboard })
    expect(localStorage.getItem('language')).toBe('es')
  })

  it('are never of two languages, whatever is asked for while they change', async () => {
    const texts = await openTexts('en')
    await Promise.all([texts.choose('es'), texts.need('inside'), texts.choose('pt-BR')])
    expect(texts.current().language).toBe('pt-BR')
    expect(texts.current().locale).toMatchObject({
      common: portuguese.common,
      dashboard: portuguese.dashboard,
    })
  })

  it('do not draw the page again for a part that is there already', async () => {
    const texts = await openTexts('en')
    await texts.need('inside')
    const listener = vi.fn()
    texts.subscribe(listener)
    await texts.need('inside')
    expect(listener).not.toHaveBeenCalled()
  })

  it('A-01 follow the choice made in another tab', async () => {
    const texts = await openTexts('en')
    localStorage.setItem('language', 'es')
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }))
    await vi.waitFor(() => expect(texts.current().language).toBe('es'))
  })
})
