import type { TextKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../lib/language.tsx'
import type { Contrasts } from './calibration.ts'
import { RangeCell } from './range-cell.tsx'

const NAMES: Readonly<Record<string, TextKey>> = {
  'Mandarin: one tone replaced': 'engine.contrast.tones',
  'Italian: a geminate shortened': 'engine.contrast.italian',
  'Japanese: a long vowel shortened': 'engine.contrast.japaneseVowel',
  'Japanese: a held consonant shortened': 'engine.contrast.japaneseConsonant',
  'Arabic: a long vowel or geminate shortened': 'engine.contrast.arabic',
}

/** How many wrong tones and lengths are found, and how often a right one is called wrong. */
export function ContrastsSection({ contrasts }: { contrasts: Contrasts | null }) {
  const { t, format } = useTranslate()
  const rows = Object.entries(contrasts?.results ?? {})
  if (rows.length === 0) return null
  const hundred = (share: number) => format.number(share * 100)
  const asRange = ({ found, interval }: Contrasts['results'][string]['clean']) => ({
    value: found * 100,
    low: (interval[0] ?? found) * 100,
    high: (interval[1] ?? found) * 100,
  })
  return (
    <section aria-labelledby="engine-contrasts">
      <h2 id="engine-contrasts">{t('engine.contrasts.title')}</h2>
      <p className="read">{t('engine.contrasts.text')}</p>
      <table className="figures-table">
        <caption className="sr-only">{t('engine.contrasts.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('engine.contrasts.what')}</th>
            <th scope="col">{t('engine.contrasts.found')}</th>
            <th scope="col">{t('engine.contrasts.alarms')}</th>
            <th scope="col">{t('engine.contrasts.foundInNoise')}</th>
            <th scope="col">{t('engine.contrasts.alarmsInNoise')}</th>
            <th scope="col">{t('engine.column.bar')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { clean, noise, bar }]) => (
            <tr key={name}>
              <th scope="row">{NAMES[name] ? t(NAMES[name] as TextKey) : <span lang="en">{name}</span>}</th>
              <RangeCell name={t('engine.contrasts.found')} range={asRange(clean)} />
              <td data-name={t('engine.contrasts.alarms')}>{hundred(clean.falseAlarms)}</td>
              <RangeCell name={t('engine.contrasts.foundInNoise')} range={asRange(noise)} />
              <td data-name={t('engine.contrasts.alarmsInNoise')}>{hundred(noise.falseAlarms)}</td>
              <td data-name={t('engine.column.bar')}>
                {bar === null ? '–' : t('engine.least', { bar: hundred(bar) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small mute">{t('engine.contrasts.note')}</p>
    </section>
  )
}
