import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { loadLocale } from '../i18n/load-locale.ts'
import { createTranslate, type Translate } from '../i18n/translate.ts'
import { systemClock } from '../shared/clock.ts'
import { readTag } from '../speech/audio/wav-tag.ts'
import { createApp } from './app.ts'
import { createEngines } from './create-engines.ts'
import { createOperations } from './create-operations.ts'
import { createAuthService } from './features/auth/auth.service.ts'
import { ensureFirstAdministrator } from './features/auth/first-administrator.ts'
import { sendAuthMail } from './features/auth/send-auth-mail.ts'
import { loadContent } from './features/content/content.service.ts'
import { createGreetingsService } from './features/content/greetings.service.ts'
import { createCreditsService } from './features/credits/credits.service.ts'
import { createReviewService } from './features/lessons/review.service.ts'
import { createPlansService, seedPlans } from './features/plans/plans.service.ts'
import { createAnalysisService } from './features/practice/analysis.service.ts'
import { createCorrectionService } from './features/practice/correction.service.ts'
import { createPhraseService } from './features/practice/phrase.service.ts'
import { createReadingsService } from './features/practice/readings.service.ts'
import { createSessionsService } from './features/practice/sessions.service.ts'
import { createSpeechService } from './features/practice/speech.service.ts'
import { privacyJobs } from './features/privacy/privacy.jobs.ts'
import { createPrivacyService } from './features/privacy/privacy.service.ts'
import { locate } from './features/profile/location.service.ts'
import { createProfileService } from './features/profile/profile.service.ts'
import { seedStreakMilestones } from './features/streaks/streak-seeds.repository.ts'
import { createStreaksService } from './features/streaks/streaks.service.ts'
import { createCalibrationService } from './features/verification/calibration.service.ts'
import { createVerificationService } from './features/verification/verification.service.ts'
import { voiceJobs } from './features/voice/voice.jobs.ts'
import { createVoiceService } from './features/voice/voice.service.ts'
import { wrappedKeyRows } from './features/voice/voice-keys.repository.ts'
import { queueMaking } from './features/voice/voice-queue.ts'
import { openLessons } from './open-lessons.ts'
import { benchFolder, contentFolder, webFolder } from './places.ts'
import type { Config } from './platform/config/config.ts'
import { openDatabase } from './platform/database/database.ts'
import { joinProcesses } from './platform/database/join-processes.ts'
import { createClientAddress } from './platform/http/client-address.ts'
import { listen } from './platform/http/listen.ts'
import { createRateLimits } from './platform/http/rate-limit.ts'
import { defineJob } from './platform/jobs/define-job.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { createDataKeys, type DataKeys } from './platform/keys/data-keys.ts'
import { deriveKey } from './platform/keys/derive-key.ts'
import { installationKey, readKeyring } from './platform/keys/keyring.ts'
import { readSecret } from './platform/keys/read-secret.ts'
import { createLogger, type Logger } from './platform/log/logger.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import type { Storage } from './platform/storage/storage-port.ts'
import { createMetrics } from './platform/telemetry/metrics.ts'

/** What runs is finished for this long when the server is asked to stop. */
const STOP_LIMIT_MS = 20_000

const translators = new Map<string, Promise<Translate>>()
function translator(language: 'en' | 'es' | 'pt-BR'): Promise<Translate> {
  const known =
    translators.get(language) ?? loadLocale(language).then((locale) => createTranslate(language, locale))
  translators.set(language, known)
  return known
}

/** Builds every part, migrates and seeds the database, and serves. The only place that knows all parts. */
export async function start(config: Config): Promise<{ address: string; stop(): Promise<void> }> {
  const log = createLogger({ level: config.logLevel })
  const clock = systemClock
  // Apart from the keys that may be rotated: clips of years ago have to be known again.
  const markSecret = await readSecret(config.dataFolder, 'mark')
  const seal = { key: deriveKey(markSecret, 'watermark'), installation: installationKey(markSecret).id }
  const engines = createEngines(seal)
  // Loads while the database opens; whoever asks first waits for the rest, and meets the failure if there is one.
  engines.check().catch(() => undefined)
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataFolder: config.dataFolder, log })
  const { db, pool } = database
  await Promise.all([seedPlans(db), seedStreakMilestones(db)])

  const mailer = createMailer({ ...config.mail, log })
  const credits = createCreditsService({ db, clock, log })
  const plans = createPlansService({ db, clock })
  const streaks = createStreaksService({ db, clock, credits })
  const profiles = createProfileService({
    db,
    clock,
    grantWelcome: credits.grantWelcome,
    balance: credits.balance,
  })
  const auth = createAuthService({
    db,
    secret: await readSecret(config.dataFolder, 'auth'),
    publicUrl: config.publicUrl,
    trustedOrigins: [config.publicUrl, `http://127.0.0.1:${config.port}`, `http://localhost:${config.port}`],
    limitRates: config.rateLimits,
    sendMail: async (mail) => {
      const reader = await profiles.find(mail.userId)
      await sendAuthMail(mailer, await translator(reader?.appLanguage ?? 'en'), mail)
    },
    log: (level, message) => log[level]({ part: 'auth' }, message),
    locate,
    onSignUp: profiles.create,
  })
  const administrator = await ensureFirstAdministrator(db, config.admin)
  if (administrator)
    await profiles.create({ ...administrator, id: administrator.userId, country: 'US', currency: 'USD' })

  const content = loadContent(contentFolder())
  const profileOf = profiles.find
  const { synthesizer, scorer, decoder, phonemize } = engines
  const keyring = await readKeyring(config.dataFolder, 'voice')
  const storage = await createStorage(config, clock)
  const voice = createVoiceService({
    ...engines,
    db,
    clock,
    log,
    content,
    credits,
    storage,
    keyring,
    profileOf,
    hasPaidSubscription: plans.hasPaidSubscription,
    minimumAge: config.voice.minimumAge,
    random: () => randomBytes(4).readUInt32BE() / 2 ** 32,
    queueMaking,
  })
  const review = createReviewService({
    db,
    clock,
    credits,
    profileOf,
    recordLearning: streaks.recordLearning,
    synthesizer,
  })
  const lessons = await openLessons({
    rememberCards: review.remember,
    db,
    clock,
    log,
    content,
    credits,
    profileOf,
    recordLearning: streaks.recordLearning,
  })
  const privacy = createPrivacyService({ db, clock, log, voice })
  await renewKeys(createDataKeys({ keyring, rows: wrappedKeyRows(db) }), log)
  checkStorage(storage, log)
  const clientAddress = createClientAddress(config.trustedProxies)
  const identify = async (request: Request) => (await auth.authenticate(request))?.userId
  const greetings = createGreetingsService({ folder: contentFolder(), synthesizer })
  const metrics = config.metrics.enabled ? createMetrics({ token: config.metrics.token }) : undefined

  const app = createApp({
    publicUrl: config.publicUrl,
    log,
    webFolder: webFolder(),
    metrics,
    clientAddress,
    limitRate: createRateLimits({ enabled: config.rateLimits, clientAddress, identify, log }),
    operations: createOperations({ config, pool, engines, credits, storage }),
    auth,
    profiles,
    credits,
    plans,
    streaks,
    greetings,
    phrases: createPhraseService({ db, content, profileOf, phonemize, random: Math.random }),
    readings: createReadingsService({ content, profileOf, readAsScored: engines.readAsScored }),
    speech: createSpeechService({
      clock,
      content,
      credits,
      synthesizer,
      profileOf,
      speakAs: voice.speakAs,
    }),
    analysis: createAnalysisService({
      db,
      clock,
      content,
      credits,
      decoder,
      scorer,
      synthesizer,
      profileOf,
      translator,
      recordLearning: streaks.recordLearning,
      lessonVisible: lessons.isVisible,
    }),
    sessions: createSessionsService({ db, clock, profileOf }),
    corrections: createCorrectionService({ db, content, decoder, synthesizer, corrector: engines.corrector }),
    lessons,
    review,
    voice,
    privacy,
    verification: createVerificationService({
      decoder,
      watermark: engines.watermark,
      readTag,
      installation: seal.installation,
    }),
    calibration: createCalibrationService({ folder: benchFolder(), log }),
  })

  const leave = await joinProcesses(pool, async () => {
    await credits.releaseStale({ everything: true })
    await voice.resumePending({ everything: true })
  })
  const nothing = z.object({})
  const jobs = await startJobs({
    pool,
    log,
    jobs: [
      defineJob({
        name: 'release_stale_reservations',
        payload: nothing,
        schedule: '* * * * *',
        run: async () => void (await credits.releaseStale()),
      }),
      defineJob({
        name: 'forget_old_idempotency_keys',
        payload: nothing,
        schedule: '17 * * * *',
        run: async () => void (await credits.forgetOldKeys()),
      }),
      defineJob({
        name: 'roll_over_plans',
        payload: nothing,
        schedule: '27 * * * *',
        run: async () => void (await credits.rollOverPlans()),
      }),
      ...voiceJobs(voice),
      ...privacyJobs(privacy),
    ],
  })
  // Before anything can still fail: the password is shown this once only.
  if (administrator?.madeUp) announce(administrator)
  const listening = await listen(app, config)
  // The first visitor should not wait for ten clips to be made.
  greetings.list().catch(() => undefined)
  return {
    address: listening.address,
    async stop() {
      await listening.stop(STOP_LIMIT_MS)
      await jobs.stop()
      await engines.close()
      storage.close()
      mailer.close()
      leave()
      await database.close()
    },
  }
}

/** After a rotation, brings what was sealed under the old key of the installation under the new one. */
async function renewKeys(keys: DataKeys, log: Logger): Promise<void> {
  const { renewed, unreadable } = await keys.rewrapAll()
  if (renewed > 0) log.info({ renewed }, 'Brought keys of people under the new key of the installation.')
  if (unreadable > 0)
    log.error({ unreadable }, 'Voices cannot be read: the key of the installation they are under is missing.')
}

/** A bucket that is away stops nobody from practising: it is said, and the voices wait. */
function checkStorage(storage: Storage, log: Logger): void {
  storage.check().then(
    ({ warnings }) => {
      if (warnings.includes('keeps_versions'))
        log.warn('The bucket keeps old versions: what people delete stays in it, sealed, until they expire.')
    },
    (error: unknown) => log.error({ err: error }, 'The storage does not work.'),
  )
}

/** Printed once and kept nowhere: the password is stored as a hash only. */
function announce({ email, password }: { email: string; password: string }): void {
  process.stdout.write(
    `First administrator: ${email}  password: ${password}  (shown once; change it after signing in)\n`,
  )
}
