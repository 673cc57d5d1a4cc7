import type { VoiceProfileBody, VoiceSampleBody } from '../../../../contract/voice.ts'
import type { Voice } from '../../../audio/own-voice.ts'

/** Six lines in English and six in Spanish, so many of them accepted. */
export function sampleLines(accepted = 0): VoiceSampleBody['lines'] {
  return Array.from({ length: 12 }, (_, index) => ({
    index,
    language: index < 6 ? ('english' as const) : ('spanish' as const),
    norm: index < 6 ? 'en-US' : 'es-ES',
    text: index < 6 ? `Line ${index + 1} in English.` : `Frase ${index + 1} en español.`,
    segmented: null,
    spoken: null,
    accepted: index < accepted,
    durationMs: index < accepted ? 3200 : null,
  }))
}

export function sampleSample(accepted = 0, different: Partial<VoiceSampleBody> = {}): VoiceSampleBody {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    kind: 'script',
    audioPath: 'voice-samples/user-1/1790000000000.webm',
    complete: accepted >= 10,
    lines: sampleLines(accepted),
    accepted,
    needed: 10,
    quality: null,
    warnings: [],
    consented: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...different,
  }
}

export function sampleProfile(different: Partial<VoiceProfileBody> = {}): VoiceProfileBody {
  return {
    id: '22222222-2222-4222-8222-222222222222',
    status: 'ready',
    isActive: true,
    voiceModelId: 'model',
    engine: { id: 'builtin', version: '1', kind: 'approximate' },
    failure: null,
    quality: {
      identity: 0.71,
      intelligibility: 0.83,
      linesUsed: 11,
      linesDropped: 1,
      speechMs: 39_000,
      pitchHz: 187,
    },
    creditsUsed: 150,
    createdAt: '2026-11-20T11:00:00.000Z',
    readyAt: '2026-11-20T11:00:20.000Z',
    ...different,
  }
}

export const sampleReceipt = {
  id: 'receipt-1',
  reason: 'asked' as const,
  samples: 12,
  profiles: 1,
  clips: 7,
  files: 20,
  keyDestroyed: true,
  remote: 'none' as const,
  at: '2026-11-20T12:00:00.000Z',
}

export function sampleVoice(different: Partial<Voice> = {}): Voice {
  return {
    profile: null,
    ready: null,
    sample: null,
    eligibility: { eligible: true, free: false, price: 150, held: 231 },
    minimumAge: 16,
    receipt: null,
    ...different,
  }
}
