/** A path of this site that a person may be sent back to after signing in; anything else gives undefined. */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/') || /^\/[/\\]/.test(path)) return undefined
  const url = new URL(path, 'https://timbre.invalid')
  if (url.origin !== 'https://timbre.invalid' || url.pathname === '/auth') return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
