const LASTS = 3000
const BURST_EVERY = 250

/** Confetti in the product's own colours for 3 seconds; none where people ask for less motion. */
export async function throwConfetti(): Promise<void> {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  const styles = getComputedStyle(document.documentElement)
  const colors = ['--coral', '--voice', '--clear', '--close'].map((name) =>
    asHex(styles.getPropertyValue(name)),
  )
  const until = performance.now() + LASTS
  const burst = () => {
    const left = until - performance.now()
    if (left <= 0) return
    const origin = { x: 0.15 + 0.7 * Math.random(), y: 0.35 }
    void confetti({ particleCount: 26, spread: 75, startVelocity: 28, ticks: 90, origin, colors, zIndex: 60 })
    if (left > BURST_EVERY) setTimeout(burst, BURST_EVERY)
  }
  burst()
  setTimeout(() => confetti.reset(), LASTS)
}

/** The colours are written in oklch, which the confetti does not know: a canvas turns them into what it does. */
function asHex(color: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return '#f4603f'
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
