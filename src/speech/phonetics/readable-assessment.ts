import type { Assessment } from '../assessment.ts'
import { readableIpa } from './readable-ipa.ts'

/** The assessment with its sounds written as readers of IPA expect them; sounds that read alike are added up. */
export function readableAssessment(assessment: Assessment): Assessment {
  const read = (ipa: string) => readableIpa(ipa, assessment.language)
  return {
    ...assessment,
    words: assessment.words.map((word) => ({
      ...word,
      phonemes: word.phonemes.map((phone) => {
        const heard = new Map<string, number>()
        for (const { ipa, probability } of phone.heard)
          heard.set(read(ipa), (heard.get(read(ipa)) ?? 0) + probability)
        return {
          ...phone,
          ipa: read(phone.ipa),
          heard: [...heard].map(([ipa, probability]) => ({ ipa, probability })),
        }
      }),
    })),
  }
}
