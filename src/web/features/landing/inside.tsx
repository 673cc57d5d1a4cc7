import { useTranslate } from '../../lib/language.tsx'
import { Wrap } from '../../ui/page.tsx'
import { Tag } from '../../ui/tag.tsx'

/** What there is to use today stands first; what is being built says so. */
const FEATURES = [
  { name: 'feedback' },
  { name: 'progress' },
  { name: 'accent' },
  { name: 'customs' },
  { name: 'lessons', making: true },
  { name: 'voice', making: true },
] as const satisfies readonly { name: string; making?: true }[]

export function Inside() {
  const { t } = useTranslate()
  return (
    <Wrap className="inside">
      <h2 id="inside" className="scroll-mt-8">
        {t('landing.inside.title')}
      </h2>
      <p className="read mute">{t('landing.inside.text')}</p>
      <dl>
        {FEATURES.map((feature) => (
          <div key={feature.name}>
            <dt>
              {t(`landing.inside.${feature.name}.title`)}
              {'making' in feature && <Tag>{t('landing.inside.making')}</Tag>}
            </dt>
            <dd className="read mute">{t(`landing.inside.${feature.name}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Wrap>
  )
}
