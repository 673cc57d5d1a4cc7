import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VOICE_CONSENT_VERSION, type VoiceSampleBody } from '../../../../contract/voice.ts'
import type { Clock } from '../../../../shared/clock.ts'
import type { CourseLanguage } from '../../../../shared/languages.ts'
import { createAudioDecoder } from '../../../platform/audio/decode-audio.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readKeyring } from '../../../platform/keys/keyring.ts'
import { createLogger } from '../../../platform/log/logger.ts'
import { openFolderStorage } from '../../../platform/storage/folder-storage.ts'
import type { Storage } from '../../../platform/storage/storage-port.ts'
import { createTestClock, type TestClock } from '../../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { type CreditsService, createCreditsService } from '../../credits/credits.service.ts'
import { createPerson } from '../../credits/testing/credits-fixture.ts'
import { createVoiceService, type VoiceService } from '../voice.service.ts'
import type { VoiceDependencies } from '../voice.types.ts'
import { queueMaking } from '../voice-queue.ts'
import {
  base64,
  type FakeCloner,
  type FakeSynthesizer,
  fakeCloner,
  fakeExaminer,
  fakeSynthesizer,
  recording,
} from './fake-engines.ts'

export type VoiceFixture = {
  database: TestDatabase
  folder: string
  db: Database
  clock: TestClock
  credits: CreditsService
  storage: Storage
  cloner: FakeCloner
  synthesizer: FakeSynthesizer
  voice: VoiceService
  /** The same with other parts, as another process would have it. */
  another(parts: Partial<VoiceDependencies>): VoiceService
  /** Profiles whose making was queued, oldest first; asking empties the list. */
  takeQueue(): string[]
  /** People who have a paid plan. */
  subscribers: Set<string>
  languages: { nativeLanguage: CourseLanguage | null; targetLanguage: CourseLanguage | null }
  person(credits?: number): Promise<string>
  /** Every file that is kept, by its path. */
  files(): Map<string, Buffer>
  close(): Promise<void>
}

const nowhere = new AbortController().signal

/** The voice service's parts on a database and a folder: real storage, keys and decoder; the engines are made up. */
export async function voiceParts(db: Database, folder: string, clock: Clock): Promise<VoiceDependencies> {
  return {
    db,
    clock,
    log: createLogger({ level: 'silent' }),
    content: {
      ownVoiceLines: (language) =>
        Array.from({ length: 12 }, (_, index) => ({ text: `${language} line ${index}` })),
      consentSentence: (language, random) => ({
        utterance: { text: `This is my own voice: ${language} ${random()}` },
      }),
    },
    credits: createCreditsService({ db, clock }),
    decoder: createAudioDecoder(),
    recordingDecoder: createAudioDecoder({ limits: { maximumMs: 180_000 } }),
    cloner: fakeCloner(),
    examiner: fakeExaminer(),
    synthesizer: fakeSynthesizer(),
    storage: await openFolderStorage(join(folder, 'files'), clock),
    keyring: await readKeyring(folder, 'voice'),
    profileOf: async () => ({ nativeLanguage: 'english', targetLanguage: 'spanish', targetNorm: null }),
    hasPaidSubscription: async () => false,
    minimumAge: 16,
    random: Math.random,
    queueMaking,
  }
}

/** The voice service on a database and a folder of its own; what it queues is only noted. */
export async function openVoiceFixture(options: { remote?: boolean } = {}): Promise<VoiceFixture> {
  const database = await createTestDatabase()
  const { db } = database
  const folder = mkdtempSync(join(tmpdir(), 'timbre-voice-'))
  const clock = createTestClock()
  const credits = createCreditsService({ db, clock })
  const cloner = fakeCloner(options)
  const synthesizer = fakeSynthesizer()
  const subscribers = new Set<string>()
  const languages: VoiceFixture['languages'] = { nativeLanguage: 'english', targetLanguage: 'spanish' }
  let queued: string[] = []
  const dependencies: VoiceDependencies = {
    ...(await voiceParts(db, folder, clock)),
    credits,
    cloner,
    synthesizer,
    profileOf: async () => ({ ...languages, targetNorm: null }),
    hasPaidSubscription: async (userId) => subscribers.has(userId),
    queueMaking: async (_executor, profileId) => void queued.push(profileId),
  }
  const { storage, decoder, recordingDecoder } = dependencies
  return {
    database,
    folder,
    db,
    clock,
    credits,
    storage,
    cloner,
    synthesizer,
    subscribers,
    languages,
    voice: createVoiceService(dependencies),
    another: (parts) => createVoiceService({ ...dependencies, ...parts }),
    takeQueue() {
      const taken = queued
      queued = []
      return taken
    },
    async person(amount = 0) {
      const userId = await createPerson(db)
      const gift = {
        userId,
        amount,
        type: 'gift' as const,
        description: 'For a test',
        source: 'gift' as const,
      }
      if (amount > 0) await credits.grant(db, gift)
      return userId
    },
    files() {
      const entries = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
      const paths = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
      return new Map(paths.map((path) => [path.slice(folder.length + 7), readFileSync(path)]))
    },
    async close() {
      await Promise.all([decoder.close(), recordingDecoder.close()])
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Reads the first lines of a script aloud; all by the same speaker. */
export async function readScript(
  { voice }: Pick<VoiceFixture, 'voice'>,
  userId: string,
  speaker: number,
  count = 12,
): Promise<VoiceSampleBody> {
  let sample = await voice.samples.beginScript(userId)
  for (const { index, text } of sample.lines.slice(0, count)) {
    const audio = base64(recording({ speaker, text }))
    sample = await voice.samples.recordLine(userId, { sampleId: sample.id, index, audio }, nowhere)
  }
  return sample
}

export const adult = { birthDate: '1990-05-17', textVersion: VOICE_CONSENT_VERSION }

export async function consent(
  { voice }: Pick<VoiceFixture, 'voice'>,
  userId: string,
  sampleId: string,
  speaker: number,
) {
  const { id, text } = await voice.consents.ask(userId, { sampleId, ...adult })
  const audio = base64(recording({ speaker, text }))
  return voice.consents.give(userId, { consentId: id, audio, address: '192.0.2.7' }, nowhere)
}

/** A voice that was recorded, consented to and asked for; its making is queued. */
export async function askForVoice(fixture: VoiceFixture, userId: string, speaker: number) {
  const { id, audioPath } = await readScript(fixture, userId, speaker)
  await consent(fixture, userId, id, speaker)
  fixture.clock.advance(1000)
  return fixture.voice.clone({ userId }, { audioPath })
}

/** A voice, ready. */
export async function makeVoice(fixture: VoiceFixture, userId: string, speaker: number): Promise<string> {
  const { profile } = await askForVoice(fixture, userId, speaker)
  fixture.takeQueue()
  await fixture.voice.make(profile.id, nowhere)
  return profile.id
}
