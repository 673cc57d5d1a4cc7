/** Cache Storage in memory, as browsers have it: what is put is found by its address. */
export function memoryCaches(): CacheStorage & { contents(): Record<string, string[]> } {
  const stores = new Map<string, Map<string, Response>>()
  const addressOf = (request: RequestInfo | URL) =>
    new URL(
      typeof request === 'object' && 'url' in request ? request.url : String(request),
      'http://localhost',
    ).href

  function cacheOf(store: Map<string, Response>) {
    return {
      match: async (request: RequestInfo) => store.get(addressOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => void store.set(addressOf(request), response),
      delete: async (request: RequestInfo) => store.delete(addressOf(request)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    } as unknown as Cache
  }
  return {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return cacheOf(store)
    },
    delete: async (name: string) => stores.delete(name),
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    match: async () => undefined,
    contents: () =>
      Object.fromEntries(
        [...stores].map(([name, store]) => [name, [...store.keys()].map((url) => new URL(url).pathname)]),
      ),
  }
}
