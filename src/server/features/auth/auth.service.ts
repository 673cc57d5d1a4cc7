import { drizzleAdapter } from '@better-auth/drizzle-adapter'
import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins'
import { newId } from '../../../shared/ids.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/routing/register-route.ts'
import { type Role, rolesOf } from './auth.repository.ts'
import { accounts, rateLimits, sessions, users, verifications } from './auth.tables.ts'
import { ADDRESS_HEADER, presentToLibrary } from './auth-request.ts'

export type AuthMail = {
  kind: 'reset-password' | 'verify-email'
  userId: string
  to: string
  name: string
  url: string
}

export type AuthOptions = {
  db: Database
  secret: string
  publicUrl: string
  trustedOrigins: string[]
  limitRates: boolean
  sendMail(mail: AuthMail): Promise<void>
  /** What the library has to say: its level and sentence, never the values, which may be personal. */
  log(level: 'info' | 'warn' | 'error', message: string): void
  /** What is known of the place a sign-up comes from. */
  locate(address: string | undefined): { country: string; currency: string; ip: string }
  /** Called when a person has signed up. */
  onSignUp(user: {
    id: string
    email: string
    name: string
    country: string
    currency: string
  }): Promise<void>
}

export type AuthService = {
  /** Answers the library's own routes under `/api/auth/`. */
  handle(request: Request, address: string): Promise<Response>
  /** The signed-in person behind a request, by cookie or bearer token. */
  authenticate(request: Request): Promise<Caller | undefined>
  rolesOf(userId: string): Promise<Role[]>
}

/** Accounts and sessions over better-auth on the product's own database. */
export function createAuthService(options: AuthOptions): AuthService {
  const auth = createAuth(options)
  return {
    handle: (request, address) => auth.handler(presentToLibrary(request, options.publicUrl, address)),
    authenticate: async (request) => {
      const session = await auth.api.getSession({ headers: request.headers })
      if (!session) return undefined
      const { id, email, name, emailVerified } = session.user
      return { userId: id, email, name, emailVerified, roles: await rolesOf(options.db, id) }
    },
    rolesOf: (userId) => rolesOf(options.db, userId),
  }
}

function createAuth({
  db,
  secret,
  publicUrl,
  trustedOrigins,
  sendMail,
  locate,
  onSignUp,
  log,
  limitRates,
}: AuthOptions) {
  return betterAuth({
    appName: 'Timbre',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins,
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => log(level === 'debug' ? 'info' : level, message.split(/[\n:]/)[0] ?? ''),
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        rateLimit: rateLimits,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      autoSignIn: true,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }) =>
        sendMail({ kind: 'reset-password', userId: user.id, to: user.email, name: user.name, url }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: ({ user, url }) =>
        sendMail({ kind: 'verify-email', userId: user.id, to: user.email, name: user.name, url }),
    },
    user: {
      additionalFields: {
        // Clients may send what they detected; what is stored is what the server detects.
        country: { type: 'string', required: false },
        currency: { type: 'string', required: false },
        detectedIp: { type: 'string', required: false },
      },
    },
    databaseHooks: {
      user: {
        update: {
          // Undefined is left as it is: the place is never a person's to change.
          before: async (user) => ({
            data: { ...user, country: undefined, currency: undefined, detectedIp: undefined },
          }),
        },
        create: {
          before: async (user, context) => {
            const place = locate(context?.headers?.get(ADDRESS_HEADER) ?? undefined)
            return {
              data: {
                ...user,
                name: user.name.trim(),
                country: place.country,
                currency: place.currency,
                detectedIp: place.ip,
              },
            }
          },
          after: async (user) => {
            const { country, currency } = user as typeof user & { country: string; currency: string }
            await onSignUp({ id: user.id, email: user.email, name: user.name, country, currency })
          },
        },
      },
    },
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 },
    rateLimit: {
      enabled: limitRates,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 60, max: 60 },
        '/request-password-reset': { window: 60, max: 3 },
        '/send-verification-email': { window: 60, max: 3 },
      },
    },
    advanced: {
      cookiePrefix: 'timbre',
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => newId() },
    },
    plugins: [bearer()],
  })
}
