import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { completeOnboarding, type Me } from '../../../contract/profile.ts'
import type { RouteAnswer } from '../../../contract/route.ts'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { meQuery } from '../../lib/me.ts'
import { messageOf } from '../../lib/message-of.ts'
import { showToast } from '../../ui/toasts.tsx'
import { type Answers, type Blocked, blockedBy, STEPS, type Step, stepOf } from './answers.ts'
import { forgetProgress, keepProgress, readProgress } from './kept-progress.ts'

export type Granted = RouteAnswer<typeof completeOnboarding>['granted']

/** The answers, the step one is in, and how to go on, back and through the end. */
export function useOnboarding(me: Me) {
  const { t, language } = useTranslate()
  const router = useRouter()
  const client = useQueryClient()
  const [before] = useState(() => readProgress(me.user.id))
  const [given, setGiven] = useState<Answers>(before?.given ?? firstAnswers(me))
  const [step, setStep] = useState<Step>(before?.step ?? 'name')
  const [blocked, setBlocked] = useState<Blocked>()
  const [granted, setGranted] = useState<Granted>()
  const sent = useRef(false)

  useEffect(() => {
    if (!granted) keepProgress({ userId: me.user.id, step, given })
  }, [me.user.id, step, given, granted])

  const toDashboard = () => router.navigate({ to: '/dashboard', replace: true })

  const completion = useMutation({
    mutationFn: () =>
      call(completeOnboarding, {
        body: {
          fullName: given.fullName.trim(),
          nativeLanguage: given.nativeLanguage || undefined,
          targetLanguage: given.targetLanguage || undefined,
          targetNorm: given.targetNorm || null,
          learningStyle: given.learningStyle || undefined,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          appLanguage: language,
        },
      }),
    onSuccess: (answer) => {
      forgetProgress()
      client.setQueryData(meQuery.queryKey, (now) =>
        now ? { ...now, profile: answer.profile, credits: answer.credits } : now,
      )
      if (answer.granted.total > 0) setGranted(answer.granted)
      else void toDashboard()
    },
    onError: (error) => {
      sent.current = false
      const missing = isApiError(error) ? stepOf(error.code) : undefined
      if (missing && isApiError(error)) {
        setStep(missing)
        setBlocked(blockedBy(missing, given))
      }
      showToast.error(isApiError(error) ? messageOf(error, t) : t('errors.onboarding.failed'))
    },
  })

  const at = STEPS.indexOf(step)
  return {
    given,
    step,
    number: at + 1,
    blocked,
    granted,
    busy: completion.isPending,
    answer(part: Partial<Answers>) {
      setGiven((now) => ({ ...now, ...part }))
      setBlocked(undefined)
    },
    back() {
      setBlocked(undefined)
      setStep(STEPS[at - 1] ?? step)
    },
    next() {
      const reason = blockedBy(step, given)
      setBlocked(reason)
      if (reason) return
      const following = STEPS[at + 1]
      if (following) setStep(following)
      else if (!sent.current) {
        sent.current = true
        completion.mutate()
      }
    },
    toDashboard,
  }
}

function firstAnswers(me: Me): Answers {
  return {
    fullName: me.profile?.fullName ?? me.user.name,
    nativeLanguage: me.profile?.nativeLanguage ?? '',
    targetLanguage: me.profile?.targetLanguage ?? '',
    targetNorm: me.profile?.targetNorm ?? '',
    learningStyle: me.profile?.learningStyle ?? '',
  }
}
