import { beforeAll, describe, expect, it } from 'vitest'
import { type Espeak, loadEspeak } from './espeak.ts'
import { respellChinese } from './respell-chinese.ts'
import { espeakVoiceFor } from './voices.ts'

let espeak: Espeak
beforeAll(async () => {
  espeak = await loadEspeak()
})

const read = (text: string, segmented?: string) =>
  espeak
    .phonemize(segmented === undefined ? { text } : { text, segmented }, espeakVoiceFor('zh-CN'))
    .map((word) => `${word.text}=${word.phones.join('')}`)
    .join(' ')

describe('respellChinese', () => {
  it('lets common words in 儿 end in the coloured vowel', () => {
    expect(read('我在这儿。', '我 在 这儿。')).toBe('我=wo 在=tsai 这儿=ʈʂər')
    expect(read('一点儿', '一点儿')).toBe('一点儿=jitjɑər')
    expect(read('慢一点儿，')).toBe('慢=man 一点=jitiɛn 儿=ər')
    expect(read('你去哪儿玩儿？', '你 去 哪儿 玩儿？')).toBe('你=ni 去=tɕʰy 哪儿=nɑər 玩儿=wɑər')
    expect(read('等一会儿', '等 一会儿')).toContain('一会儿=jixwər')
  })

  it('leaves 儿 out where it only colours the vowel of another word', () => {
    expect(respellChinese('聊天儿，')).toBe('聊天，')
    expect(respellChinese('小孩儿')).toBe('小孩')
  })

  it('keeps 儿 where it is a syllable', () => {
    for (const word of ['女儿', '儿子', '他儿子', '儿童', '幼儿园', '婴儿', '儿', '一二三']) {
      expect(respellChinese(word)).toBe(word)
    }
    expect(read('女儿')).toBe('女儿=nyər')
  })
})
