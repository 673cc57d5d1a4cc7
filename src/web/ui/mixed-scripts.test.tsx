import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MixedScripts } from './mixed-scripts.tsx'

it.each([
  [
    'Which form is right? 弟はサッカー___好きです。(My brother likes football.)',
    ['弟はサッカー___好きです。'],
  ],
  ['Say привет, как дела? to a friend', ['привет', 'как дела']],
  ['أين المحطة، من فضلك؟ asks the way', ['أين المحطة، من فضلك؟']],
  ['Nothing of the kind · here', []],
])('what is in another script keeps its language: %s', (text, runs) => {
  const { container } = render(<MixedScripts text={text} lang="ja-JP" />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('[lang]')].map(({ textContent }) => textContent)).toEqual(runs)
})
