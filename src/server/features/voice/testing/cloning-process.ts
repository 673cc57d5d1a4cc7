/**
 * A process of its own that asks for a voice and makes it, and is killed by the test at some moment in between.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../../../shared/clock.ts'
import { connectDatabase } from '../../../platform/database/database.ts'
import { createVoiceService } from '../voice.service.ts'
import { fakeCloner, madeOf } from './fake-engines.ts'
import { voiceParts } from './voice-fixture.ts'

const { DATABASE_URL = '', DATA_FOLDER = '', USER_ID = '', AUDIO_PATH = '' } = process.env
const log = { info() {}, warn() {}, error() {} }
const { db } = connectDatabase(DATABASE_URL, log, 4)
const cloner = fakeCloner()
cloner.instead = [
  async (lines) => {
    await wait(20)
    return madeOf(lines)
  },
]
const voice = createVoiceService({
  ...(await voiceParts(db, DATA_FOLDER, systemClock)),
  cloner,
  heartbeatMs: 10,
})

process.stdout.write('begun\n')
const { profile } = await voice.clone({ userId: USER_ID }, { audioPath: AUDIO_PATH })
process.stdout.write('asked\n')
await voice.make(profile.id, new AbortController().signal)
process.stdout.write('made\n')
process.exit(0)
