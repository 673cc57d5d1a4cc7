import { beforeAll, describe, expect, it } from 'vitest'
import type { JapaneseReader } from '../../../speech/synthesis/reading.ts'
import { loadJapaneseReader } from './japanese-reader.ts'

let read: JapaneseReader
beforeAll(async () => {
  read = await loadJapaneseReader()
})

describe('the Japanese reader', () => {
  it.each([
    ['私は学生です。', '私 は 学生 です。', 'わたし わ がくせい です。'],
    ['昨日、友達と行きました。', '昨日、 友達 と 行きました。', 'きのー、 ともだち と いきました。'],
    ['歩いて行ってください', '歩いて 行って ください', 'あるいて いって ください'],
    ['お名前は何ですか', 'お名前 は 何 です か', 'おなまえ わ なん です か'],
    ['東京へ 行った？', '東京 へ 行った？', 'とーきょー え いった？'],
  ])('reads %s', (text, segmented, spoken) => {
    expect(read(text)).toEqual({ segmented, spoken })
  })

  it('gives as many spoken tokens as written ones, whatever the text', () => {
    for (const text of [
      '',
      '…',
      '「水」を！！',
      '25日にＡＢＣ会社で',
      '🙂 hello 漢字\n改行',
      '々々',
      'ーー',
    ]) {
      const { segmented, spoken } = read(text)
      expect(spoken.split(' ').length).toBe(segmented.split(' ').length)
      expect(segmented.replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''))
    }
  })
})
