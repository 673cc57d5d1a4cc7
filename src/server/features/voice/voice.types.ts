import type { Clock } from '../../../shared/clock.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import type { Synthesizer } from '../../engines/synthesizer/synthesizer-port.ts'
import type { VoiceCloner } from '../../engines/voice-cloner/voice-cloner-port.ts'
import type { VoiceExaminer } from '../../engines/voice-examiner/voice-examiner-port.ts'
import type { AudioDecoder } from '../../platform/audio/decode-audio.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { Storage } from '../../platform/storage/storage-port.ts'
import type { CreditsService } from '../credits/credits.service.ts'

export type Executor = Database | Transaction

/** What is read aloud. */
export type VoiceContent = {
  /** Twelve lines; the first six alone hold nearly all sounds of the language. */
  ownVoiceLines(language: CourseLanguage): readonly Utterance[]
  consentSentence(language: CourseLanguage, random: () => number): { utterance: Utterance }
}

export type VoiceLanguages = {
  nativeLanguage: CourseLanguage | null
  targetLanguage: CourseLanguage | null
  targetNorm: string | null
}

export type VoiceDependencies = {
  db: Database
  clock: Clock
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  content: VoiceContent
  credits: Pick<CreditsService, 'hold' | 'settleHeld' | 'releaseHeld' | 'balance'>
  /** For single lines. */
  decoder: AudioDecoder
  /** For whole recordings of up to three minutes. */
  recordingDecoder: AudioDecoder
  cloner: VoiceCloner
  examiner: VoiceExaminer
  synthesizer: Synthesizer
  storage: Storage
  /** The installation's key, which wraps the keys of people. */
  keyring: Keyring
  profileOf(userId: string): Promise<VoiceLanguages | undefined>
  hasPaidSubscription(userId: string, executor?: Executor): Promise<boolean>
  minimumAge: number
  /** 0 to 1, and not to be guessed: it chooses the sentence of the moment. */
  random(): number
  /** Queues the making of a voice; as part of the transaction when it is given one. A profile is queued once. */
  queueMaking(executor: Executor, profileId: string, at?: Date): Promise<void>
  /** How often a process says that it still works on a voice. */
  heartbeatMs?: number
}
