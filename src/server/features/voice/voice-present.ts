import type { z } from 'zod'
import type {
  deletionReceipt,
  VoiceProfileBody,
  VoiceSampleBody,
  voiceQuality,
} from '../../../contract/voice.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import type { RecordingQuality } from '../../engines/voice-examiner/voice-examiner-port.ts'
import { acceptedOf, isAccepted, NEEDED_LINES, qualityOfTakes } from './voice.rules.ts'
import type { DeletionRow } from './voice-deletions.repository.ts'
import type { ProfileRow, VoiceFailure } from './voice-profiles.repository.ts'
import type { SampleRow } from './voice-samples.repository.ts'

/** What is kept about the quality of a sample: of each take by its index, or of the whole recording. */
export type KeptQuality = { takes?: Record<string, RecordingQuality>; recording?: RecordingQuality }

/** How many lines a sample needs. A recording with a text of its own needs what the engine needs. */
export const neededLines = (sample: Pick<SampleRow, 'kind'>, minimumLines: number): number =>
  sample.kind === 'script' ? NEEDED_LINES : minimumLines

export function presentSample(sample: SampleRow, minimumLines: number, consented: boolean): VoiceSampleBody {
  const { takes = {}, recording } = (sample.quality ?? {}) as KeptQuality
  const quality = recording ?? qualityOfTakes(Object.values(takes))
  const accepted = acceptedOf(sample.lines)
  const needed = neededLines(sample, minimumLines)
  const warnings = sample.warnings as VoiceSampleBody['warnings']
  return {
    id: sample.id,
    kind: sample.kind,
    audioPath: sample.audioPath,
    complete: accepted >= needed,
    lines: sample.lines.map((line, index) => ({
      index,
      language: line.language as CourseLanguage,
      norm: line.norm,
      text: line.text,
      segmented: line.segmented ?? null,
      spoken: line.spoken ?? null,
      accepted: isAccepted(line),
      durationMs: line.durationMs ?? null,
    })),
    accepted,
    needed,
    quality,
    warnings:
      quality?.verdict === 'fair' && !warnings.includes('fair_quality')
        ? [...warnings, 'fair_quality']
        : warnings,
    consented,
    createdAt: sample.createdAt.toISOString(),
  }
}

export function presentProfile(row: ProfileRow): VoiceProfileBody {
  return {
    id: row.id,
    status: row.status,
    isActive: row.isActive,
    voiceModelId: row.voiceModelId,
    engine: { id: row.engineId, version: row.engineVersion, kind: row.engineKind },
    failure: row.failure as VoiceFailure | null,
    quality: row.quality as z.infer<typeof voiceQuality> | null,
    creditsUsed: row.creditsUsed,
    createdAt: row.createdAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
  }
}

export function presentDeletion(row: DeletionRow): z.infer<typeof deletionReceipt> {
  const { id, reason, samples, profiles, clips, files, keyDestroyed, remote, createdAt } = row
  return { id, reason, samples, profiles, clips, files, keyDestroyed, remote, at: createdAt.toISOString() }
}
