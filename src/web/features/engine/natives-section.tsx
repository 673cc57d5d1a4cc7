import { useTranslate } from '../../lib/language.tsx'
import type { LanguageFigures, Scoring } from './calibration.ts'
import { Folded } from './folded.tsx'
import { LanguageHeader } from './language-header.tsx'
import { OtherReaders } from './other-readers.tsx'
import { useTenths } from './use-tenths.ts'

type Alarms = NonNullable<LanguageFigures['falseAlarms']>
type Read = LanguageFigures & { falseAlarms: Alarms; verdicts: NonNullable<LanguageFigures['verdicts']> }

/** How often people who read their own language rightly were called wrong, and what was found of what was wrong. */
export function NativesSection({ scoring }: { scoring: Scoring }) {
  const { t } = useTranslate()
  const read = scoring.languages.filter(
    (each): each is Read => each.falseAlarms !== undefined && each.verdicts !== undefined,
  )
  if (read.length === 0) return null
  const synthetic = read.filter(({ readers }) => readers === 'synthetic')
  return (
    <section aria-labelledby="engine-natives">
      <h2 id="engine-natives">{t('engine.natives.title')}</h2>
      <p className="read">{t('engine.natives.text')}</p>
      <Table
        caption={t('engine.table.byPeople')}
        of={read.filter(({ readers }) => readers === 'people')}
        voices
      />
      {synthetic.length > 0 && (
        <Folded name={t('engine.table.bySynthetic')}>
          <Table caption={t('engine.table.bySynthetic')} of={synthetic} />
        </Folded>
      )}
      <OtherReaders scoring={scoring} />
    </section>
  )
}

function Table({ caption, of, voices = false }: { caption: string; of: readonly Read[]; voices?: boolean }) {
  const { t } = useTranslate()
  const tenths = useTenths()
  if (of.length === 0) return null
  const hundred = (share: number | null) => (share === null ? '–' : tenths(share * 100))
  const columns = (each: Read) => [
    { name: t('engine.natives.sounds'), share: each.falseAlarms.sounds },
    ...(voices
      ? [
          { name: t('engine.natives.women'), share: ofVoice(each.falseAlarms, 'female') },
          { name: t('engine.natives.men'), share: ofVoice(each.falseAlarms, 'male') },
        ]
      : []),
    { name: t('engine.natives.words'), share: each.falseAlarms.words },
    { name: t('engine.natives.wordsFound'), share: each.verdicts.words.caught },
    { name: t('engine.natives.soundsFound'), share: each.verdicts.sounds.caught },
    { name: t('engine.natives.wordsHold'), share: each.verdicts.words.holds },
    { name: t('engine.natives.soundsHold'), share: each.verdicts.sounds.holds },
  ]
  const [first] = of
  return (
    <table className="figures-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('engine.column.language')}</th>
          {first &&
            columns(first).map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {of.map((each) => (
          <tr key={each.language}>
            <LanguageHeader language={each.language} takes={each.takes} />
            {columns(each).map(({ name, share }) => (
              <td key={name} data-name={name}>
                {hundred(share)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Over all voices of one kind, each by how much it read; null where there was none. */
export function ofVoice({ voices }: Pick<Alarms, 'voices'>, voice: 'female' | 'male'): number | null {
  const same = voices.filter((each) => each.voice === voice)
  const count = same.reduce((sum, each) => sum + each.count, 0)
  return count === 0 ? null : same.reduce((sum, each) => sum + each.sounds * each.count, 0) / count
}
