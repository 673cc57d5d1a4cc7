import { CircleAlert, Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RouteAnswer } from '../../../contract/route.ts'
import { speakTestSentence } from '../../../contract/voice.ts'
import { COURSE_LANGUAGES, type CourseLanguage } from '../../../shared/languages.ts'
import { fromBase64 } from '../../audio/base64.ts'
import { type Clip, decodeClip } from '../../audio/clip.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useMe } from '../../lib/me.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pick } from '../../ui/select.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { player, usePlaying } from './sound.ts'
import { useAct } from './use-act.ts'

type Spoken = RouteAnswer<typeof speakTestSentence> & { clip: Clip }

/** A sentence of any of the twelve languages in the own voice; it says when another voice had to step in. */
export function TestSentence() {
  const { t } = useTranslate()
  const practised = useMe()?.profile?.targetLanguage
  const target = COURSE_LANGUAGES.find((name) => name === practised)
  const [language, setLanguage] = useState<CourseLanguage>(target ?? 'english')
  const chosen = useRef(language)
  const [spoken, setSpoken] = useState<Partial<Record<CourseLanguage, Spoken>>>({})
  const sounding = usePlaying() === 'test'
  useEffect(() => () => player.stop(), [])

  const play = (clip: Clip) =>
    void player.play('test', clip).catch(() => showToast.error(t('settings.test.silent')))
  const speak = useAct({
    mutationFn: async (asked: CourseLanguage): Promise<Spoken> => {
      const answer = await call(speakTestSentence, { body: { language: asked } })
      return { ...answer, clip: await decodeClip(fromBase64(answer.audio)) }
    },
    onSuccess(answer, asked) {
      setSpoken((known) => ({ ...known, [asked]: answer }))
      if (chosen.current === asked) play(answer.clip)
    },
  })
  const here = spoken[language]
  function press() {
    if (sounding) return player.stop()
    if (here) play(here.clip)
    else speak.act(language)
  }
  return (
    <section className="own-band" aria-labelledby="test-title">
      <h3 id="test-title">{t('settings.test.title')}</h3>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          kind="own"
          busy={speak.isPending}
          icon={<Icon of={sounding ? Square : Play} filled />}
          onClick={press}
        >
          {t(sounding ? 'settings.test.stop' : 'settings.test.play')}
        </Button>
        <Pick
          label={t('settings.test.language')}
          value={language}
          choices={COURSE_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onPick={(picked) => {
            player.stop()
            speak.reset()
            chosen.current = picked
            setLanguage(picked)
          }}
        />
        <span className="mute small">{t('settings.test.free')}</span>
      </div>
      {speak.error !== null && <Notice icon={CircleAlert} title={messageOf(speak.error, t)} />}
      {here && <Said spoken={here} />}
    </section>
  )
}

const VOICES = {
  stock: 'settings.test.stock',
  own: 'settings.test.own',
  cloned: 'settings.test.cloned',
} as const

function Said({ spoken }: { spoken: Spoken }) {
  const { t } = useTranslate()
  const { kind } = spoken.voice
  const percent = (share: number) => String(Math.round(share * 100))
  return (
    <div className="grid gap-2" role="status">
      <Foreign lang={spoken.norm} as="p" className="lead font-serif">
        {spoken.text}
      </Foreign>
      <p className={kind === 'stock' ? 'small' : 'small mine'}>{t(VOICES[kind])}</p>
      {kind === 'stock' && <p className="small mute max-w-measure">{t('settings.test.stock.text')}</p>}
      {spoken.measures && (
        <p className="fine quiet">
          {t('settings.test.measures', {
            identity: percent(spoken.measures.identity),
            intelligibility: percent(spoken.measures.intelligibility),
          })}
        </p>
      )}
    </div>
  )
}
