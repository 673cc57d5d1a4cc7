import { createBuiltinTutor } from '../../../engines/tutor/builtin/builtin-tutor.ts'
import type { Tutor } from '../../../engines/tutor/tutor-port.ts'
import type { Database } from '../../../platform/database/database.ts'
import { coursePacks } from '../../../testing/speaker.ts'
import { createTestClock, type TestClock } from '../../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { type CreditsService, createCreditsService } from '../../credits/credits.service.ts'
import { createPerson } from '../../credits/testing/credits-fixture.ts'
import { createStreaksService, type StreaksService } from '../../streaks/streaks.service.ts'
import { createLessonsService, type LessonsService } from '../lessons.service.ts'
import type { LessonDependencies, Reader } from '../lessons.types.ts'
import { loadReadyNames, seedReadyLessons } from '../ready-lessons.ts'
import { loadTutorial } from '../tutorial.ts'

export type LessonsFixture = {
  database: TestDatabase
  db: Database
  clock: TestClock
  credits: CreditsService
  streaks: StreaksService
  tutor: Tutor
  lessons: LessonsService
  /** The same with other parts, as another process would have it. */
  another(parts: Partial<LessonDependencies>): LessonsService
  person(credits?: number, reader?: Partial<Reader>): Promise<string>
  available(userId: string): Promise<number>
  seed(): Promise<void>
  /** Whom cards were made for, once for each lesson that was completed. */
  carded: string[]
  /** What was logged since this was last asked. */
  takeLog(): string[]
  close(): Promise<void>
}

const READER: Reader = {
  nativeLanguage: 'english',
  targetLanguage: 'french',
  targetNorm: null,
  learningStyle: 'reading',
  appLanguage: 'en',
  preferredAiModel: 'gemini-pro',
}

/** The lessons on a database of their own, with the course packs of the repository and the built-in tutor. */
export async function openLessonsFixture(): Promise<LessonsFixture> {
  const database = await createTestDatabase()
  const { db } = database
  const clock = createTestClock()
  const credits = createCreditsService({ db, clock })
  const streaks = createStreaksService({ db, clock, credits })
  const content = coursePacks()
  const tutor = createBuiltinTutor(content.library, content.tutorTexts)
  const readers = new Map<string, Reader>()
  const tutorial = loadTutorial('content')
  const carded: string[] = []
  let logged: string[] = []
  const note = (_details: object, message: string) => void logged.push(message)
  const dependencies: LessonDependencies = {
    db,
    clock,
    credits,
    tutor,
    readyTutor: tutor,
    tutorial,
    log: { warn: note, error: note },
    profileOf: async (userId) => readers.get(userId),
    recordLearning: streaks.recordLearning,
    rememberCards: async (_transaction, { userId }) => void carded.push(userId),
    random: () => 0.25,
  }
  return {
    database,
    db,
    clock,
    credits,
    streaks,
    tutor,
    lessons: createLessonsService(dependencies),
    another: (parts) => createLessonsService({ ...dependencies, ...parts }),
    async person(amount = 0, reader = {}) {
      const id = await createPerson(db)
      readers.set(id, { ...READER, ...reader })
      const grant = { type: 'gift', description: 'A present', source: 'gift' } as const
      if (amount > 0) await credits.grant(db, { userId: id, amount, ...grant })
      return id
    },
    available: async (userId) => (await credits.balance(userId)).available,
    seed: () => seedReadyLessons(db, tutor, { names: loadReadyNames('content'), tutorial }),
    carded,
    takeLog() {
      const taken = logged
      logged = []
      return taken
    },
    close: () => database.drop(),
  }
}
