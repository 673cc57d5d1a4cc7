/** Set on every request by our own server, whatever the client sent. */
export const ADDRESS_HEADER = 'x-timbre-client-address'

/**
 * The request as the authentication library is to see it. Its origin check knows configured addresses only, so two kinds
 * of requests that are our own take the public one: those that came to the very host their page is on, and those of
 * programs without a browser, which send neither `Origin` nor `Sec-Fetch-Site` (a browser sends both with every write).
 */
export function presentToLibrary(request: Request, publicUrl: string, address: string): Request {
  const headers = new Headers(request.headers)
  headers.set(ADDRESS_HEADER, address)
  if (isProgram(headers) || isSameHost(headers)) {
    headers.set('origin', new URL(publicUrl).origin)
    headers.delete('sec-fetch-mode')
  }
  return new Request(request, { headers })
}

function isProgram(headers: Headers): boolean {
  return !headers.has('origin') && !headers.has('referer') && !headers.has('sec-fetch-site')
}

function isSameHost(headers: Headers): boolean {
  const origin = headers.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}
