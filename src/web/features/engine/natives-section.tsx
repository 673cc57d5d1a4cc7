import { useTranslate } from '../../lib/language.tsx'
import type { LanguageFigures, Scoring } from './calibration.ts'
import { Folded } from './folded.tsx'
import { type LanguageColumn, LanguageTable } from './language-table.tsx'
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
  const column = (name: string, share: (each: Read) => number | null): LanguageColumn<Read> => ({
    name,
    of: (each) => hundred(share(each)),
  })
  const columns = [
    column(t('engine.natives.sounds'), ({ falseAlarms }) => falseAlarms.sounds),
    ...(voices
      ? [
          column(t('engine.natives.women'), ({ falseAlarms }) => ofVoice(falseAlarms, 'female')),
          column(t('engine.natives.men'), ({ falseAlarms }) => ofVoice(falseAlarms, 'male')),
        ]
      : []),
    column(t('engine.natives.words'), ({ falseAlarms }) => falseAlarms.words),
    column(t('engine.natives.wordsFound'), ({ verdicts }) => verdicts.words.caught),
    column(t('engine.natives.soundsFound'), ({ verdicts }) => verdicts.sounds.caught),
    column(t('engine.natives.wordsHold'), ({ verdicts }) => verdicts.words.holds),
    column(t('engine.natives.soundsHold'), ({ verdicts }) => verdicts.sounds.holds),
  ]
  return <LanguageTable caption={caption} languages={of} columns={columns} />
}

/** Over all voices of one kind, each by how much it read; null where there was none. */
export function ofVoice({ voices }: Pick<Alarms, 'voices'>, voice: 'female' | 'male'): number | null {
  const same = voices.filter((each) => each.voice === voice)
  const count = same.reduce((sum, each) => sum + each.count, 0)
  return count === 0 ? null : same.reduce((sum, each) => sum + each.sounds * each.count, 0) / count
}
