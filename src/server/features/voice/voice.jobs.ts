import { z } from 'zod'
import { defineJob, type Job } from '../../platform/jobs/define-job.ts'
import type { VoiceService } from './voice.service.ts'
import { MAKE_VOICE } from './voice-queue.ts'

/** Makes queued voices, and every minute takes up what a killed process left behind. */
export function voiceJobs(voice: Pick<VoiceService, 'make' | 'tend'>): Job[] {
  const make = defineJob({
    name: MAKE_VOICE,
    payload: z.object({ profileId: z.uuid() }),
    run: ({ profileId }, signal) => voice.make(profileId, signal),
  })
  const tend = defineJob({
    name: 'tend_voices',
    payload: z.object({}),
    schedule: '* * * * *',
    run: () => voice.tend(),
  })
  return [make as Job, tend as Job]
}
