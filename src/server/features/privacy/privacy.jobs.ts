import { z } from 'zod'
import { defineJob, type Job } from '../../platform/jobs/define-job.ts'
import type { PrivacyService } from './privacy.service.ts'

export function privacyJobs(privacy: Pick<PrivacyService, 'applyRetention'>): Job[] {
  const retention = defineJob({
    name: 'delete_recordings_past_their_time',
    payload: z.object({}),
    schedule: '41 3 * * *',
    run: async () => void (await privacy.applyRetention()),
  })
  return [retention as Job]
}
