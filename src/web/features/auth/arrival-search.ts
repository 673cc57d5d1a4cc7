let handled = false

/** Call when the link has done its work, so that coming back to this page starts afresh. */
export function forgetArrival(): void {
  handled = true
}

/**
 * What a link in a mail brought along: the token for a new password, or why there is none. The router keeps only the
 * search it knows, so the address the page was opened with is read as well.
 */
export function arrivalSearch(): { token?: string; error?: string } {
  if (handled) return {}
  const [opened] = performance.getEntriesByType?.('navigation') ?? []
  for (const address of [window.location.href, opened?.name]) {
    if (!address || !URL.canParse(address)) continue
    const { pathname, searchParams } = new URL(address)
    if (pathname !== '/auth') continue
    const token = searchParams.get('token')
    const error = searchParams.get('error')
    if (token) return { token }
    if (error) return { error }
  }
  return {}
}
