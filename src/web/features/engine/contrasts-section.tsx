import type { TextKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../lib/language.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { AccentsPart } from './accents-part.tsx'
import type { Contrasts } from './calibration.ts'
import { PassedMark } from './passed-mark.tsx'
import { RangeCell } from './range-cell.tsx'
import { useTenths } from './use-tenths.ts'

const NAMES: Readonly<Record<string, TextKey>> = {
  'Mandarin: one tone replaced': 'engine.contrast.tones',
  'Italian: a geminate shortened': 'engine.contrast.italian',
  'Japanese: a long vowel shortened': 'engine.contrast.japaneseVowel',
  'Japanese: a long vowel shortened, voice made of a person': 'engine.contrast.japanesePerson',
  'Japanese: a held consonant shortened': 'engine.contrast.japaneseConsonant',
  'Arabic: a long vowel or geminate shortened': 'engine.contrast.arabic',
}

type Contrast = Contrasts['results'][string]

/** In which sound it was measured, and how its two columns are called. */
const HEARD = [
  { of: 'clean', found: 'engine.contrasts.found', alarms: 'engine.contrasts.alarms' },
  { of: 'noise', found: 'engine.contrasts.foundInNoise', alarms: 'engine.contrasts.alarmsInNoise' },
  { of: 'degraded', found: 'engine.contrasts.foundInRoom', alarms: 'engine.contrasts.alarmsInRoom' },
] as const satisfies readonly { of: keyof Contrast; found: TextKey; alarms: TextKey }[]

/** Share of the right ones that may be called wrong where a bar is to be passed. */
const MOST_ALARMS = 0.1

const passes = ({ clean, bar }: Contrast) =>
  bar === null || (clean.found >= bar && clean.falseAlarms <= MOST_ALARMS)

/** How many wrong tones and lengths are found, how often a right one is called wrong, and what other norms cost. */
export function ContrastsSection({ contrasts }: { contrasts: Contrasts | null }) {
  const { t, format } = useTranslate()
  const tenths = useTenths()
  const rows = Object.entries(contrasts?.results ?? {})
  if (!contrasts || rows.length === 0) return null
  const heard = HEARD.filter(({ of }) => rows.some(([, contrast]) => contrast[of]))
  // What missed its bar comes first.
  const ordered = [...rows.filter(([, each]) => !passes(each)), ...rows.filter(([, each]) => passes(each))]
  return (
    <section aria-labelledby="engine-contrasts">
      <h2 id="engine-contrasts">{t('engine.contrasts.title')}</h2>
      <p className="read">
        {t('engine.contrasts.text')}{' '}
        {t('engine.contrasts.most', { alarms: format.number(MOST_ALARMS * 100) })}
      </p>
      <table className="figures-table">
        <caption className="sr-only">{t('engine.contrasts.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('engine.contrasts.what')}</th>
            {heard.flatMap(({ found, alarms }) =>
              [found, alarms].map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              )),
            )}
            <th scope="col">{t('engine.column.bar')}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map(([name, contrast]) => (
            <tr key={name}>
              <th scope="row">{NAMES[name] ? t(NAMES[name] as TextKey) : <span lang="en">{name}</span>}</th>
              {heard.flatMap(({ of, found, alarms }) => {
                const figures = contrast[of]
                if (!figures)
                  return [<Missing key={found} name={t(found)} />, <Missing key={alarms} name={t(alarms)} />]
                return [
                  <RangeCell key={found} name={t(found)} range={rangeOf(figures)} />,
                  <td key={alarms} data-name={t(alarms)}>
                    {tenths(figures.falseAlarms * 100)}
                  </td>,
                ]
              })}
              <BarCell contrast={contrast} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small mute">{t('engine.contrasts.note')}</p>
      <AccentsPart contrasts={contrasts} />
      <p className="small mute">
        <RichText
          text={t('engine.measuredPart', { day: format.longDay(contrasts.date), bench: 'bench/contrasts' })}
          parts={{ code: (words) => <code>{words}</code> }}
        />
      </p>
    </section>
  )
}

function BarCell({ contrast }: { contrast: Contrast }) {
  const { t, format } = useTranslate()
  const name = t('engine.column.bar')
  if (contrast.bar === null)
    return (
      <td data-name={name} className="mute">
        {t('engine.contrasts.noBar')}
      </td>
    )
  const passed = passes(contrast)
  return (
    <td data-name={name} className={passed ? 'level-clear' : 'level-off'}>
      {t('engine.least', { bar: format.number(contrast.bar * 100) })}
      <span className="few">
        <PassedMark passed={passed} />
      </span>
    </td>
  )
}

const Missing = ({ name }: { name: string }) => <td data-name={name}>–</td>

function rangeOf({ found, interval }: Contrast['clean']) {
  const [low = found, high = found] = interval
  return { value: found * 100, low: low * 100, high: high * 100 }
}
