import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import {
  askVoiceConsent,
  cloneVoice,
  createVoiceSample,
  deleteVoiceProfile,
  deleteVoiceSample,
  getVoiceProfile,
  giveVoiceConsent,
  recordVoiceLine,
  speakTestSentence,
} from '../../../contract/voice.ts'
import type { ClientAddress } from '../../platform/http/client-address.ts'
import type { LimitRate } from '../../platform/http/rate-limit.ts'
import { type RouteServices, registerRoute } from '../../platform/routing/register-route.ts'
import type { CreditsService } from '../credits/credits.service.ts'
import type { VoiceService } from './voice.service.ts'

export type VoiceParts = {
  voice: VoiceService
  credits: Pick<CreditsService, 'idempotent'>
  clientAddress: ClientAddress
  limitRate: LimitRate
}

const HOUR = 3600

export function registerVoiceRoutes(app: OpenAPIHono, services: RouteServices, parts: VoiceParts): void {
  const { voice, credits, clientAddress, limitRate } = parts
  const limitLines = limitRate({ name: 'voice_lines', requests: 120, seconds: 600, by: 'caller' })
  const limitUploads = limitRate({ name: 'voice_uploads', requests: 10, seconds: HOUR, by: 'caller' })
  const limitConsents = limitRate({ name: 'voice_consents', requests: 20, seconds: HOUR, by: 'caller' })
  const limitCloning = limitRate({ name: 'voice_cloning', requests: 30, seconds: HOUR, by: 'caller' })
  const limitSentences = limitRate({ name: 'voice_sentences', requests: 60, seconds: 600, by: 'caller' })

  registerRoute(app, services, getVoiceProfile, (_values, { caller }) => voice.overview(caller.userId))
  registerRoute(app, services, deleteVoiceProfile, (_values, { caller }) => voice.erase(caller.userId))

  registerRoute(
    app,
    services,
    createVoiceSample,
    ({ body }, { caller: { userId }, signal }) =>
      body.kind === 'script' ? voice.samples.beginScript(userId) : voice.samples.upload(userId, body, signal),
    limitLines,
    onlyUploads(limitUploads),
  )
  registerRoute(app, services, deleteVoiceSample, ({ params }, { caller }) =>
    voice.samples.remove(caller.userId, params.id),
  )
  registerRoute(
    app,
    services,
    recordVoiceLine,
    ({ params: { id: sampleId, index }, body: { audio } }, { caller, signal }) =>
      voice.samples.recordLine(caller.userId, { sampleId, index, audio }, signal),
    limitLines,
  )

  registerRoute(
    app,
    services,
    askVoiceConsent,
    ({ body }, { caller }) => voice.consents.ask(caller.userId, body),
    limitConsents,
  )
  registerRoute(
    app,
    services,
    giveVoiceConsent,
    ({ params: { id: consentId }, body: { audio } }, { caller, signal, context }) =>
      voice.consents.give(caller.userId, { consentId, audio, address: clientAddress(context) }, signal),
    limitConsents,
  )

  registerRoute(
    app,
    services,
    cloneVoice,
    ({ body }, { caller: { userId }, idempotencyKey: key }) =>
      credits.idempotent({ userId, key, route: cloneVoice.path, body }, (record) =>
        voice.clone({ userId, record }, body),
      ),
    limitCloning,
  )
  registerRoute(
    app,
    services,
    speakTestSentence,
    ({ body }, { caller, signal }) => voice.testSentence(caller.userId, body.language, signal),
    limitSentences,
  )
}

/** A script may be begun anew as often as one likes; a whole recording costs work. */
function onlyUploads(limit: MiddlewareHandler): MiddlewareHandler {
  return async (context, next) => {
    const body: unknown = await context.req.json().catch(() => undefined)
    const isUpload = typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'upload'
    return isUpload ? limit(context, next) : next()
  }
}
