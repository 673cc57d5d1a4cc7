/** The faces of the scripts that the first page does not carry; each is fetched when a text first needs it. */
const FACES: Record<string, () => Promise<unknown>> = {
  ar: () => import('@fontsource/noto-naskh-arabic/400.css'),
  zh: () => import('@fontsource/noto-serif-sc/400.css'),
  ja: () => import('@fontsource/noto-serif-jp/400.css'),
  ko: () => import('@fontsource/noto-serif-kr/400.css'),
}

const asked = new Set<string>()

/** Fetches the face for a language's script, once. Without it the system's own face serves. */
export function loadFacesFor(lang: string): void {
  const primary = lang.split('-')[0] ?? ''
  const load = FACES[primary]
  if (!load || asked.has(primary)) return
  asked.add(primary)
  load().catch(() => asked.delete(primary))
}
