import { PRICES } from '../../../contract/prices.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useLessonSpeaker } from './speaker-context.ts'

/** F-04: what hearing costs, said before anything is tapped. */
export function HearPrice({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslate()
  const speaker = useLessonSpeaker()
  const allHeld = texts.every((text) => speaker.isHeld(text, 'model'))
  return (
    <p className="small quiet">
      {allHeld ? t('lessons.hear.held') : t('lessons.hear.price', { count: PRICES.speech })}
    </p>
  )
}
