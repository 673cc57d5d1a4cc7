/** A text in Latin letters, where it is written in others. */
export function Transliteration({ text, lang }: { text: string | undefined; lang: string }) {
  if (!text) return null
  return (
    <p className="transliteration" lang={`${lang.split('-')[0]}-Latn`} dir="ltr">
      {text}
    </p>
  )
}
