/** What a link in a mail brought along, beside the search that the router knows: a token, or why there is none. */
export function arrivalSearch(): { token?: string; error?: string } {
  const search = new URLSearchParams(window.location.search)
  const token = search.get('token')
  const error = search.get('error')
  return { ...(token ? { token } : {}), ...(error ? { error } : {}) }
}

/** Takes the spent link out of the address, so that loading the page again starts afresh. */
export function forgetArrival(): void {
  if (window.location.search) window.history.replaceState(window.history.state, '', window.location.pathname)
}
