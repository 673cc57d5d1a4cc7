import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { getCalibration, verifyAudio } from '../../../contract/verification.ts'
import { type RouteServices, registerRoute } from '../../platform/routing/register-route.ts'
import type { CalibrationService } from './calibration.service.ts'
import type { VerificationService } from './verification.service.ts'

export type VerificationServices = {
  verification: VerificationService
  calibration: CalibrationService
  /** Anybody may ask, and listening costs: few times a minute from one address. */
  limitClips: MiddlewareHandler
}

export function registerVerificationRoutes(
  app: OpenAPIHono,
  services: RouteServices,
  { verification, calibration, limitClips }: VerificationServices,
): void {
  registerRoute(
    app,
    services,
    verifyAudio,
    ({ body }, { signal }) => verification.verify(body.audio, signal),
    limitClips,
  )
  registerRoute(app, services, getCalibration, () => calibration.read())
}
