// Asks Chromium which faces it draws phonetic letters with: every one must come from "Timbre IPA", marks and ties too.
// Run with `node scripts/ipa-font-check.mjs`; CHROMIUM names the browser when it is not /usr/bin/chromium.
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const SAMPLES = [
  'd͡ʒ t̪ ɛ̃ n̩ ˈ ː ˥',
  'koɾˈtaðo',
  'ɑ̃ʃɑ̃te',
  'ˈot͡ɕɪnʲ prʲɪˈjatnə',
  'pʰ tˤ ħ ʕ ɥ ɯ̟ᵝ k̚ ɐ̯ e̞',
  '˨˩˦ ˥˩ ˧˥',
  't͈al ᵻ ᵿ ä',
]

const face = readFileSync(new URL('../src/web/fonts/timbre-ipa.woff2', import.meta.url)).toString('base64')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const page = await browser.newPage()
  await page.setContent(`<style>
    @font-face { font-family: 'Timbre IPA'; src: url(data:font/woff2;base64,${face}) }
    p { font-family: 'Timbre IPA', serif }
  </style>${SAMPLES.map((sample) => `<p>${sample}</p>`).join('')}`)
  await page.evaluate(() => document.fonts.ready)

  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    const names = fonts.map((font) => `${font.familyName} (${font.glyphCount})`).join(', ')
    const whole = fonts.length === 1 && fonts[0].isCustomFont && fonts[0].familyName === 'Timbre IPA'
    console.log(`${whole ? 'ok  ' : 'FAIL'} ${SAMPLES[index]}: ${names}`)
    if (!whole) process.exitCode = 1
  }
} finally {
  await browser.close()
}
