import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CourseLanguage, languageNamed } from '../../../shared/languages.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import type { Pitch, SynthesizedClip, Synthesizer } from '../../engines/synthesizer/synthesizer-port.ts'
import { failure } from '../../platform/failure.ts'
import { greetingFile } from './content.schema.ts'

type Greeting = { language: CourseLanguage; norm: string; text: string; ipa: string; pitch: Pitch }

export type GreetingsService = ReturnType<typeof createGreetingsService>

/** Good morning in each practice language, for visitors. Each clip is made once and kept. */
export function createGreetingsService({
  folder,
  synthesizer,
}: {
  folder: string
  synthesizer: Synthesizer
}) {
  const greetings = greetingFile.parse(JSON.parse(readFileSync(join(folder, 'greetings.json'), 'utf8')))
  const clips = new Map<string, Promise<SynthesizedClip>>()

  function clipOf(language: CourseLanguage, utterance: Utterance): Promise<SynthesizedClip> {
    const known = clips.get(language)
    if (known) return known
    const norm = languageNamed(language).norms[0]
    // Not bound to one visitor's request: the clip serves everybody who comes after.
    const made = synthesizer.synthesize({ utterance, norm, gender: 'female' }, AbortSignal.timeout(15_000))
    clips.set(language, made)
    made.catch(() => clips.delete(language))
    return made
  }

  return {
    async list(): Promise<Greeting[]> {
      const entries = Object.entries(greetings) as [CourseLanguage, Utterance][]
      return Promise.all(
        entries.map(async ([language, utterance]) => {
          const clip = await clipOf(language, utterance)
          const ipa = clip.words.map((word) => word.ipa).join(' ')
          return {
            language,
            norm: languageNamed(language).norms[0],
            text: utterance.text,
            ipa,
            pitch: clip.pitch,
          }
        }),
      )
    },

    async audio(language: CourseLanguage): Promise<{ audio: string; mimeType: string }> {
      const utterance = greetings[language]
      if (!utterance) throw failure('request.not_found')
      const clip = await clipOf(language, utterance)
      return { audio: Buffer.from(clip.bytes).toString('base64'), mimeType: clip.mimeType }
    },
  }
}
