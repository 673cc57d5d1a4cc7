import { describe, expect, it } from 'vitest'
import { loadContent } from '../../../features/content/content.service.ts'
import { lessonFaults } from '../testing/lesson-faults.ts'
import { itConformsAsTutor } from '../tutor.conformance.ts'
import type { ChatMessage, Learner, LessonOrder, TutorTurn } from '../tutor-port.ts'
import { createBuiltinTutor } from './builtin-tutor.ts'

const content = loadContent('content')
const tutor = createBuiltinTutor(content.library, content.tutorTexts)
const learner: Learner = {
  native: 'english',
  interfaceLanguage: 'en',
  style: 'visual',
  known: [],
  lastLesson: [],
  preferredModel: 'gemini-pro',
}
const draftId = '2b1f7f0e-6f5d-4f0e-9d59-0f6a2f0c7a11'

/** Talks with the tutor: what it says to each message in turn. */
async function talk(said: readonly string[], who: Learner = learner): Promise<TutorTurn[]> {
  const messages: ChatMessage[] = []
  const turns: TutorTurn[] = []
  for (const text of said) {
    messages.push({ role: 'user', content: text })
    const turn = await tutor.converse({ messages, learner: who, seed: 3, draftId })
    turns.push(turn)
    messages.push({
      role: 'assistant',
      content: turn.kind === 'question' ? turn.reply : JSON.stringify(turn.draft),
    })
  }
  return turns
}

const order = (
  more: Partial<LessonOrder['draft']> = {},
  who: Partial<Learner> = {},
  seed = 3,
): LessonOrder => ({
  draft: {
    title: 'x',
    objectives: ['x'],
    language: 'spanish',
    difficulty: 'Beginner',
    topic: 'restaurant',
    ...more,
  },
  learner: { ...learner, ...who },
  seed,
})

describe('the built-in tutor', () => {
  itConformsAsTutor(() => tutor)

  it('K-03 asks for what is missing, one thing at a time, with answers to tap', async () => {
    const turns = await talk(['Hello', 'What do you mean?', 'German', 'I am a beginner', 'clothes', 'short'])
    expect(turns.map((turn) => (turn.kind === 'question' ? turn.reply : turn.draft.topic))).toEqual([
      'Which language would you like to learn?',
      'I did not quite get that. Which language would you like to learn?',
      'How much do you know already? Beginner, intermediate or advanced?',
      'What should the lesson be about?',
      'How long should it be? Short takes about 8 minutes, standard 12, long 18.',
      'shopping',
    ])
    expect(turns[2]?.kind === 'question' && turns[2].suggestions).toContain('Intermediate')
    expect(turns[3]?.kind === 'question' && turns[3].suggestions).toContain('Shopping')
  })

  it('K-02 understands the languages and levels in the three languages of the interface', async () => {
    const cases: [string, string, string][] = [
      ['restaurant Spanish, beginner, short', 'spanish', 'Beginner'],
      ['Quiero aprender francés de viaje, nivel intermedio, corta', 'french', 'Intermediate'],
      ['Quero alemão avançado sobre saúde, curta', 'german', 'Advanced'],
      ['Italian for work, intermediate, long', 'italian', 'Intermediate'],
      ['Soy principiante y quiero portugués sobre la familia, corta', 'portuguese', 'Beginner'],
      ['mandarin, beginner, shopping, short', 'chinese', 'Beginner'],
      ['japonés para la casa, avanzado, larga', 'japanese', 'Advanced'],
      ['I speak English and want Korean: greetings, beginner, short', 'korean', 'Beginner'],
    ]
    for (const [text, language, difficulty] of cases) {
      const [turn] = await talk([text])
      expect(turn, text).toMatchObject({ kind: 'proposal', draft: { language, difficulty } })
    }
  })

  it('takes the language of the profile when none is named, and lets it choose the rest', async () => {
    const [turn] = await talk(['Surprise me'], { ...learner, target: 'french' })
    expect(turn).toMatchObject({ kind: 'proposal', draft: { language: 'french', difficulty: 'Beginner' } })
  })

  it('lets a proposal be changed by going on talking', async () => {
    const turns = await talk([
      'restaurant Spanish, beginner, short',
      'harder, and longer',
      'no, about hotels',
    ])
    expect(turns[0]).toMatchObject({ draft: { difficulty: 'Beginner', length: 'short' } })
    expect(turns[1]).toMatchObject({ draft: { difficulty: 'Intermediate', length: 'standard' } })
    expect(turns[2]).toMatchObject({ draft: { difficulty: 'Intermediate', topic: 'travel-hotel' } })
  })

  it('says so when it has no words for a topic', async () => {
    const turns = await talk(['Spanish, beginner', 'quantum astronomy'])
    expect(turns[1]?.kind === 'question' && turns[1].reply).toMatch(/no words for that topic/)
  })

  it('makes the same lesson of the same seed, and another of another', async () => {
    const first = await tutor.compose(order())
    expect(await tutor.compose(order())).toEqual(first)
    expect(await tutor.compose(order({}, {}, 4))).not.toEqual(first)
  })

  it('begins with what is new: words of the last lesson and known ones come last', async () => {
    const first = await tutor.compose(order())
    const met = first.content.vocabulary.flatMap(({ concept }) => concept ?? [])
    const second = await tutor.compose(order({}, { lastLesson: met }))
    const again = second.content.vocabulary.findIndex(({ concept }) => met.includes(concept ?? ''))
    expect(again === -1 || again >= 2).toBe(true)
    const third = await tutor.compose(order({}, { known: met }))
    expect(met).not.toContain(third.content.vocabulary[0]?.concept)
  })

  it('follows how the person likes to learn, and what the lesson is to dwell on', async () => {
    const count = async (who: Partial<Learner>, more: Partial<LessonOrder['draft']>, type: string) => {
      const { content: made } = await tutor.compose(order(more, who))
      return made.exercises.filter((exercise) => exercise.type === type).length
    }
    expect(await count({ style: 'kinesthetic' }, {}, 'Role Play Scenario')).toBeGreaterThan(
      await count({ style: 'visual' }, {}, 'Role Play Scenario'),
    )
    expect(await count({ style: 'visual' }, {}, 'Matching')).toBeGreaterThan(
      await count({ style: 'auditory' }, {}, 'Matching'),
    )
    const plain = await tutor.compose(order())
    const rich = await tutor.compose(order({ focus: 'vocabulary' }))
    expect(rich.content.vocabulary.length).toBeGreaterThan(plain.content.vocabulary.length)
  })

  it('teaches sounds that speakers of the interface’s language find hard, new ones first', async () => {
    const soundsOf = async (who: Partial<Learner>) => {
      const { content: made } = await tutor.compose(order({ focus: 'pronunciation' }, who))
      return made.grammar.flatMap(({ note = '' }) => (note.startsWith('sound:') ? note.slice(6) : []))
    }
    const hard = (language: 'en' | 'pt') =>
      content.library.sounds('spanish').filter(({ hardFor }) => hardFor.includes(language))
    const first = await soundsOf({})
    expect(first).toHaveLength(2)
    expect(hard('en').map(({ id }) => id)).toEqual(expect.arrayContaining(first))
    const inPortuguese = await soundsOf({ interfaceLanguage: 'pt-BR' })
    expect(hard('pt').map(({ id }) => id)).toEqual(expect.arrayContaining(inPortuguese))
    const next = await soundsOf({ known: first.map((id) => `note:sound:${id}`) })
    expect(next.filter((id) => first.includes(id))).toEqual([])
  })

  it('explains in the language of the interface and translates into the learner’s own', async () => {
    const made = await tutor.compose(
      order({ language: 'german' }, { native: 'french', interfaceLanguage: 'es' }),
    )
    const french = new Set(content.library.words('french').map(({ text }) => text))
    expect(made.content.vocabulary.every(({ native }) => french.has(native))).toBe(true)
    expect(made.title).toMatch(/primeros pasos/)
  })

  it('J-08 says of the instructions what it did and what it could not', async () => {
    const made = await tutor.compose(order())
    const remixed = await tutor.remix({
      lesson: { ...made, language: 'spanish', difficulty: 'Beginner' },
      difficulty: 'Intermediate',
      instructions: 'More vocabulary, fewer exercises and only hotel words. Sing me a song! Make it easier.',
      learner,
      seed: 9,
    })
    const topics = new Map(content.library.wordConcepts.map(({ id, topic }) => [id, topic]))
    expect(new Set(remixed.content.vocabulary.map(({ concept = '' }) => topics.get(concept)))).toEqual(
      new Set(['travel-hotel']),
    )
    expect(remixed.content.vocabulary.length).toBeGreaterThan(made.content.vocabulary.length)
    expect(remixed.content.exercises.length).toBeLessThan(made.content.exercises.length)
    expect(remixed.followed).toHaveLength(3)
    expect(remixed.notFollowed).toEqual([
      '“Sing me a song”: this I did not understand.',
      '“Make it easier”: a new version always goes one level up, until advanced.',
    ])
  })

  it('remixes a lesson of another engine, whose words are in no pack', async () => {
    const made = await tutor.compose(order())
    const foreign = made.content.vocabulary.map(({ concept: _, ...item }) => item)
    const remixed = await tutor.remix({
      lesson: {
        ...made,
        title: 'En el hotel',
        content: { ...made.content, vocabulary: foreign },
        language: 'spanish',
        difficulty: 'Advanced',
      },
      difficulty: 'Advanced',
      instructions: null,
      learner,
      seed: 9,
    })
    expect(remixed.content.vocabulary[0]?.concept).toMatch(/^travel-hotel/)
    expect([...remixed.followed, ...remixed.notFollowed]).toEqual([])
  })

  it('makes lessons without a fault in every language, level and topic', () => {
    const faults: string[] = []
    const topics = content.library.topics.map(({ id }) => id)
    const makings = tutor.languages.flatMap((language, place) =>
      topics.map(async (topic, index) => {
        const native = language === 'english' ? 'spanish' : 'english'
        const difficulty = (['Beginner', 'Intermediate', 'Advanced'] as const)[(place + index) % 3]!
        const made = await tutor.compose(
          order({ language, topic, difficulty, length: 'long' }, { native }, index),
        )
        faults.push(
          ...lessonFaults(made, { library: content.library, language, meanings: native }).map(
            (fault) => `${language} ${topic}: ${fault}`,
          ),
        )
      }),
    )
    return Promise.all(makings).then(() => expect(faults).toEqual([]))
  })
})
