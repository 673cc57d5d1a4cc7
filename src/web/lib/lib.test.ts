import { describe, expect, it, vi } from 'vitest'
import { texts as english } from '../../i18n/locales/en/texts.ts'
import { texts as spanish } from '../../i18n/locales/es/texts.ts'
import { createTranslate } from '../../i18n/translate.ts'
import { ApiError } from './api-error.ts'
import { AuthError, signOut } from './auth.ts'
import { createFormats } from './formats.ts'
import { readPlace } from './location.ts'
import { messageOf } from './message-of.ts'
import { safeReturnPath } from './return-path.ts'

const t = createTranslate('en', english)
const enEspanol = createTranslate('es', spanish)

describe('what a failure says', () => {
  it('F-05 names the amount needed and the amount held', () => {
    const error = new ApiError('credits.insufficient', 'raw', { status: 402, needed: 30, held: 12 })
    expect(messageOf(error, t)).toBe('Insufficient credits. You need 30 and have 12.')
    expect(messageOf(error, enEspanol)).toBe('No te alcanzan los créditos. Necesitas 30 y tienes 12.')
  })

  it('says nothing of the inside of an error that is not ours', () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'x')")
    expect(messageOf(error, t)).toBe('Something went wrong on our side. Nothing was charged.')
  })

  it('C-09 keeps the message of the sign-in service where we have no words for its code', () => {
    expect(messageOf(new AuthError('PASSWORD_COMPROMISED', 'This password was leaked', 400), t)).toBe(
      'This password was leaked',
    )
    expect(messageOf(new AuthError('INVALID_EMAIL_OR_PASSWORD', 'raw', 401), enEspanol)).toBe(
      'El correo o la contraseña no coinciden',
    )
  })
})

describe('the way back after signing in', () => {
  it('C-08 is a path of this site', () => {
    expect(safeReturnPath('/practice?phrase=3#words')).toBe('/practice?phrase=3#words')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/auth?back=/x',
    7,
    '',
  ])('never leaves it: %s', (path) => expect(safeReturnPath(path)).toBeUndefined())

  it('cannot be smuggled past by tabs and dots', () => {
    expect(safeReturnPath('/\t/evil.example')).toBeUndefined()
    expect(safeReturnPath('/x/../../y')).toBe('/y')
  })
})

describe('where the browser is', () => {
  const spain = { country: 'ES', currency: 'EUR', detected: true, ip: 'ES' } as const
  const answer = () =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json(spain)),
    )

  it('U-01 is asked once in 24 hours', async () => {
    answer()
    const start = Date.UTC(2026, 10, 20)
    expect(await readPlace(start)).toEqual(spain)
    expect(await readPlace(start + 23 * 3_600_000)).toEqual(spain)
    expect(fetch).toHaveBeenCalledTimes(1)
    await readPlace(start + 24 * 3_600_000)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('U-01 falls back to US, USD and unknown, and asks again the next time', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('', { status: 500 })),
    )
    expect(await readPlace(0)).toEqual({ country: 'US', currency: 'USD', detected: false, ip: 'unknown' })
    answer()
    expect(await readPlace(1)).toEqual(spain)
  })

  it('does not believe a spoilt note in storage', async () => {
    localStorage.setItem('location', '{"at":0,"place":{"country":7}}')
    answer()
    expect(await readPlace(1)).toEqual(spain)
  })
})

describe('signing out', () => {
  it.each([401, 403, 404])('C-09 counts an answer of %i as success', async (status) => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'X', message: 'x' }, { status }))
    await expect(signOut()).resolves.toBeUndefined()
  })

  it('says when it did not work', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }))
    await expect(signOut()).rejects.toThrow()
  })
})

describe('writing days and money', () => {
  it('keeps a day without a time on that day, in every time zone', () => {
    expect(createFormats('en').shortDay('2026-11-20')).toBe('Nov 20')
    expect(createFormats('es').longDay('2026-11-01')).toBe('1 de noviembre de 2026')
  })

  it('writes numbers and prices as the language does', () => {
    expect(createFormats('pt-BR').money(29.9, 'BRL')).toBe('R$\u00a029,90')
    expect(createFormats('es').number(12345.6, 1)).toBe('12.345,6')
  })

  it('writes the name of a language inside a sentence as the language does', () => {
    expect(createFormats('en').inSentence('Spanish')).toBe('Spanish')
    expect(createFormats('es').inSentence('Español')).toBe('español')
  })
})
