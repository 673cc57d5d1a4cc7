/** Something, an at sign, something with a dot: the server has the last word. */
export const EMAIL = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/

export const SHORTEST_PASSWORD = 6
