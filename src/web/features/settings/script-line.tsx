import { useTranslate } from '../../lib/language.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { RichText } from '../../ui/rich-text.tsx'

export type ReadAloud = { norm: string; text: string; spoken: string | null }

/** A sentence to be read aloud, in its own script and direction, with its reading where the writing does not say it. */
export function ScriptLine(props: { line: ReadAloud; place?: string }) {
  const { t } = useTranslate()
  const { norm, text, spoken } = props.line
  return (
    <div className="script-line">
      {props.place !== undefined && <p className="label">{props.place}</p>}
      <Foreign lang={norm} as="p" className="script-text font-serif">
        {text}
      </Foreign>
      {spoken !== null && spoken !== text && (
        <p className="mute">
          <RichText
            text={t('settings.line.spoken', { spoken })}
            parts={{
              words: (words) => (
                <Foreign lang={norm} className="font-serif">
                  {words}
                </Foreign>
              ),
            }}
          />
        </p>
      )}
    </div>
  )
}
