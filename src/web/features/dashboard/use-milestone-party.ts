import { useEffect, useRef } from 'react'
import type { Me } from '../../../contract/profile.ts'
import { useTranslate } from '../../lib/language.tsx'
import { readStored, writeStored } from '../../lib/storage.ts'
import { showToast } from '../../ui/toasts.tsx'
import { throwConfetti } from './confetti.ts'
import { milestoneToCelebrate, reached } from './milestone.rules.ts'

/** E-07: when a run of days was completed since the last visit, confetti for 3 s and a message for 6 s, once. */
export function useMilestoneParty(me: Me | undefined): void {
  const { t } = useTranslate()
  const words = useRef(t)
  words.current = t
  const userId = me?.user.id
  const milestones = me?.streak.milestones

  useEffect(() => {
    if (!userId || !milestones) return
    const key = `milestones:${userId}`
    const milestone = milestoneToCelebrate(milestones, readDays(key), new Date())
    writeStored(key, JSON.stringify(reached(milestones).map(({ days }) => days)))
    if (!milestone) return
    const { days, bonusCredits: count } = milestone
    showToast.success(
      count > 0
        ? words.current('dashboard.streak.milestone', { days, count })
        : words.current('dashboard.streak.milestonePlain', { days }),
      { long: true },
    )
    void throwConfetti()
  }, [userId, milestones])
}

function readDays(key: string): number[] | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null')
    return Array.isArray(kept) ? kept.filter((day) => typeof day === 'number') : undefined
  } catch {
    return undefined
  }
}
