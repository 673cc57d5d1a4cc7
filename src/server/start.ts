import { z } from 'zod'
import { loadLocale } from '../i18n/load-locale.ts'
import { createTranslate, type Translate } from '../i18n/translate.ts'
import { systemClock } from '../shared/clock.ts'
import { createApp } from './app.ts'
import { createEngines } from './create-engines.ts'
import { createOperations } from './create-operations.ts'
import { createAuthService } from './features/auth/auth.service.ts'
import { ensureFirstAdministrator } from './features/auth/first-administrator.ts'
import { sendAuthMail } from './features/auth/send-auth-mail.ts'
import { loadContent } from './features/content/content.service.ts'
import { createGreetingsService } from './features/content/greetings.service.ts'
import { createCreditsService } from './features/credits/credits.service.ts'
import { createPlansService, seedPlans } from './features/plans/plans.service.ts'
import { createAnalysisService } from './features/practice/analysis.service.ts'
import { createPhraseService } from './features/practice/phrase.service.ts'
import { createSessionsService } from './features/practice/sessions.service.ts'
import { createSpeechService } from './features/practice/speech.service.ts'
import { locate } from './features/profile/location.service.ts'
import { createProfileService } from './features/profile/profile.service.ts'
import { seedStreakMilestones } from './features/streaks/streak-seeds.repository.ts'
import { createStreaksService } from './features/streaks/streaks.service.ts'
import { contentFolder, webFolder } from './places.ts'
import type { Config } from './platform/config/config.ts'
import { openDatabase } from './platform/database/database.ts'
import { joinProcesses } from './platform/database/join-processes.ts'
import { createClientAddress } from './platform/http/client-address.ts'
import { listen } from './platform/http/listen.ts'
import { createRateLimits } from './platform/http/rate-limit.ts'
import { defineJob } from './platform/jobs/define-job.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { readSecret } from './platform/keys/read-secret.ts'
import { createLogger } from './platform/log/logger.ts'
import { createMailer } from './platform/mail/mailer.ts'
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
  const engines = createEngines()
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
    operations: createOperations({ config, pool, engines, credits }),
    auth,
    profiles,
    credits,
    plans,
    streaks,
    greetings,
    phrases: createPhraseService({ db, content, profileOf, phonemize, random: Math.random }),
    speech: createSpeechService({ clock, content, credits, synthesizer, profileOf }),
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
    }),
    sessions: createSessionsService({ db, clock, profileOf }),
  })

  const leave = await joinProcesses(pool, () => credits.releaseStale({ everything: true }))
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
      mailer.close()
      leave()
      await database.close()
    },
  }
}

/** Printed once and kept nowhere: the password is stored as a hash only. */
function announce({ email, password }: { email: string; password: string }): void {
  process.stdout.write(
    `First administrator: ${email}  password: ${password}  (shown once; change it after signing in)\n`,
  )
}
