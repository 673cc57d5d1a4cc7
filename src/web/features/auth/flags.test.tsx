import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currencyOf } from '../../../shared/currencies.ts'
import { Flag } from './flag.tsx'
import { FLAGS } from './flags.ts'

it('draws every flag from shares that are above nothing, inside its own frame', () => {
  for (const { bands } of Object.values(FLAGS)) {
    expect(bands.length).toBeGreaterThan(0)
    for (const [fill, share] of bands) {
      expect(share).toBeGreaterThan(0)
      expect(fill).toMatch(/^#[0-9a-f]{3,6}$/)
    }
  }
})

it('C-04 has a flag for the large countries of every currency', () => {
  const currencies = new Set(Object.keys(FLAGS).map(currencyOf))
  expect([...currencies].sort()).toEqual(['BRL', 'EUR', 'PAB', 'USD'])
})

it('shows the letters of a country it cannot draw', () => {
  const { container } = render(<Flag country="NZ" />)
  expect(container.textContent).toBe('NZ')
})
