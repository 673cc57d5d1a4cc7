/** UTF-8, written by hand because the engine has no types of a platform. */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    if (point < 0x80) bytes.push(point)
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63))
    else if (point < 0x1_0000)
      bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63))
    else
      bytes.push(
        0xf0 | (point >> 18),
        0x80 | ((point >> 12) & 63),
        0x80 | ((point >> 6) & 63),
        0x80 | (point & 63),
      )
  }
  return Uint8Array.from(bytes)
}

export function decodeText(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; ) {
    const first = bytes[index++]!
    const more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3
    let point = more === 0 ? first : first & (0x3f >> more)
    for (let i = 0; i < more; i++) point = (point << 6) | ((bytes[index++] ?? 0) & 63)
    text += point <= 0x10_ffff ? String.fromCodePoint(point) : '\uFFFD'
  }
  return text
}
