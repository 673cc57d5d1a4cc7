import { beforeAll, describe, expect, it } from 'vitest'
import type { Pcm } from '../../../speech/utterance.ts'
import { acceptLine } from '../../../speech/voice/sample/accept-line.ts'
import { readAloud } from '../../testing/speaker.ts'
import { lineToRead } from '../speech-worker/line-to-read.ts'
import { createSpeechContext, type SpeechContext } from '../speech-worker/speech-context.ts'
import { examineLineTask } from './examine-task.ts'

let context: SpeechContext
beforeAll(async () => {
  context = await createSpeechContext()
})

const read = async (text: string, norm: string): Promise<Pcm> => ({
  samples: await readAloud({ text }, norm),
  sampleRate: 48_000,
})

/** Sentences of consent, and what was read: the last words are other ones of the language. */
const REPLACED = [
  ['en-US', 'This is my voice: table, hammer,', 'cottage, pillow.', 'rabbit, needle.'],
  ['es-ES', 'Esta es mi voz: tortuga, peine,', 'gato, pelota.', 'azúcar, playa.'],
  ['fr-FR', 'C’est ma propre voix : citron, horloge,', 'chapeau, bateau.', 'vélo, poisson.'],
  ['de-DE', 'Das ist meine Stimme: Insel,', 'Bäckerei, Gitarre, Flugzeug.', 'Zucker, Flasche, Sonne.'],
  ['it-IT', 'Questa voce è mia: carota, coniglio,', 'isola, giacca.', 'valigia, ospedale.'],
  ['pt-BR', 'Esta voz é minha: bicicleta, abelha,', 'floresta, mercado.', 'praia, guitarra.'],
] as const

describe('a sentence of the moment', () => {
  it.each(REPLACED)('P-03 %s “%s …”: takes “%s” and not “%s”', async (norm, start, right, other) => {
    const line = { utterance: { text: `${start} ${right}` }, norm }
    const examine = async (pcm: Pcm, strict: boolean) =>
      (await examineLineTask({ pcm, line, strict }, context)).refusal
    expect(await examine(await read(`${start} ${right}`, norm), true)).toBeNull()

    const replaced = await read(`${start} ${other}`, norm)
    // As a whole it fits, even strictly: were it not so, what follows would show nothing about the single words.
    const whole = acceptLine({ ...(await lineToRead(line, context)), pcm: replaced, strict: true })
    expect(whole.accepted).toBe(true)
    expect(await examine(replaced, true)).toBe('other_text')
    // A line of the script may be read more freely.
    expect(await examine(replaced, false)).toBeNull()
  })
})
