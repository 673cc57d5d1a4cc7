import type { CourseLanguage } from '../../../shared/languages.ts'
import { normFor } from '../../../shared/languages.ts'
import type { SynthesizedClip } from '../../engines/synthesizer/synthesizer-port.ts'
import { failure } from '../../platform/failure.ts'
import { withDeadline } from '../../platform/with-deadline.ts'
import type { VoiceDependencies } from './voice.types.ts'
import { type ClipWish, clipKeyOf, packClip, unpackClip } from './voice-clip.rules.ts'
import { findClip, forgetClip, insertClip } from './voice-clips.repository.ts'
import { speechFailure } from './voice-failures.ts'
import { filesWithin, withVoiceLock } from './voice-lock.ts'
import { clipPath, profilePath } from './voice-paths.rules.ts'
import { findNewest, type ProfileRow } from './voice-profiles.repository.ts'

/** Between the medians of men and women who speak. */
const LOW_VOICE_HZ = 160
const TEST_SENTENCE_LIMIT_MS = 20_000

export type OwnSpeech = { clip: SynthesizedClip; cached: boolean }

/** P-03, M-03: speaks in a person's own voice, when it is ready, and for that person only. */
export function createVoiceSpeech(
  dependencies: Pick<
    VoiceDependencies,
    'db' | 'clock' | 'log' | 'synthesizer' | 'storage' | 'keyring' | 'content' | 'profileOf'
  >,
) {
  const { db, clock, log, synthesizer, content, profileOf } = dependencies
  const files = filesWithin(db, dependencies)

  async function cached(profile: ProfileRow, key: string): Promise<SynthesizedClip | undefined> {
    const row = await findClip(db, profile.id, key)
    if (!row) return undefined
    try {
      const packed = await files.get(profile.userId, row.path)
      if (packed) return unpackClip(packed)
    } catch (error) {
      log.warn({ err: error, profileId: profile.id }, 'A kept clip cannot be read; it is made anew.')
    }
    await forgetClip(db, row.id)
    return undefined
  }

  /** Keeps a clip for the next time, if the voice is still there. Failing to is no failure of the speech. */
  async function keep(profile: ProfileRow, key: string, clip: SynthesizedClip): Promise<void> {
    const { userId, id: profileId } = profile
    try {
      await withVoiceLock(dependencies, userId, async (transaction) => {
        const ready = await findNewest(transaction, userId, 'ready')
        if (ready?.id !== profileId) return
        const path = clipPath(userId, profileId, key)
        await filesWithin(transaction, dependencies).put(userId, path, packClip(clip))
        await insertClip(transaction, { userId, profileId, clipKey: key, path, createdAt: clock.now() })
      })
    } catch (error) {
      log.warn({ err: error, profileId }, 'A clip could not be kept.')
    }
  }

  async function speakAs(
    userId: string,
    wish: ClipWish,
    signal: AbortSignal,
  ): Promise<OwnSpeech | undefined> {
    const profile = await findNewest(db, userId, 'ready')
    if (!profile) return undefined
    const key = clipKeyOf(wish, `${profile.engineId} ${profile.engineVersion} ${synthesizer.id}`)
    const known = await cached(profile, key)
    if (known) return { clip: known, cached: true }
    const path = profilePath(userId, profile.id)
    const model = await files.get(userId, path, { signal })
    if (!model) return undefined
    const remoteId = profile.voiceModelId === path ? null : profile.voiceModelId
    const clip = await synthesizer.synthesize({ ...wish, voice: { model, remoteId } }, signal)
    if (clip.own) await keep(profile, key, clip)
    return { clip, cached: false }
  }

  return {
    /**
     * A text in this person's own voice; undefined while they have none. Where `clip.own` is null or not usable, the
     * stock voice is to speak instead, and to say so.
     */
    speakAs,

    async hasReadyVoice(userId: string): Promise<boolean> {
      return (await findNewest(db, userId, 'ready')) !== undefined
    },

    /** P-02: a fixed sentence of one language, free. */
    async testSentence(userId: string, language: CourseLanguage, signal: AbortSignal) {
      const profile = await findNewest(db, userId, 'ready')
      if (!profile) throw failure('voice.not_ready')
      const person = await profileOf(userId)
      const norm = normFor(language, person?.targetLanguage === language ? person.targetNorm : null)
      // The last of the twelve: in a script of two languages it was not among the lines that were read.
      const utterance = content.ownVoiceLines(language).at(-1)
      if (!utterance) throw failure('speech.voice_unavailable')
      const pitchHz = (profile.quality as { pitchHz?: number | null } | null)?.pitchHz
      const gender = pitchHz && pitchHz < LOW_VOICE_HZ ? ('male' as const) : ('female' as const)
      const wish = { utterance, norm, gender }
      try {
        const { own, usable, clip } = await withDeadline(TEST_SENTENCE_LIMIT_MS, signal, async (limited) => {
          const own = await speakAs(userId, wish, limited)
          if (own?.clip.own?.usable) return { own, usable: true, clip: own.clip }
          return { own, usable: false, clip: await synthesizer.synthesize(wish, limited) }
        })
        const kind = profile.engineKind === 'clone' ? ('cloned' as const) : ('own' as const)
        const measures = own?.clip.own
        return {
          audio: Buffer.from(clip.bytes).toString('base64'),
          mimeType: clip.mimeType,
          text: utterance.text,
          norm,
          voice: { kind: usable ? kind : ('stock' as const) },
          measures: measures
            ? { identity: measures.identity, intelligibility: measures.intelligibility }
            : null,
          warnings: [...clip.warnings, ...(usable ? [] : ['stock_voice'])],
        }
      } catch (cause) {
        throw speechFailure(cause)
      }
    },
  }
}
