import type { TextKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../lib/language.tsx'
import type { Contrasts } from './calibration.ts'
import { Folded } from './folded.tsx'
import { useTenths } from './use-tenths.ts'

type Accents = NonNullable<Contrasts['accents']>
type Pair = Accents[string] & { spoken: string; against: string }

const NORMS: Readonly<Record<string, TextKey>> = {
  'es-ES': 'languages.norm.es-ES',
  'es-419': 'languages.norm.es-419',
  'pt-BR': 'languages.norm.pt-BR',
  'pt-PT': 'languages.norm.pt-PT',
  'en-US': 'languages.norm.en-US',
  'en-GB': 'languages.norm.en-GB',
  'fr-FR': 'languages.norm.fr-FR',
  'fr-CA': 'languages.norm.fr-CA',
}

/** Whether somebody is marked down for speaking another norm of the language than the one that was chosen. */
export function AccentsPart({ contrasts }: { contrasts: Contrasts }) {
  const { t, format } = useTranslate()
  const tenths = useTenths()
  const pairs = pairsOf(contrasts.accents ?? {})
  if (pairs.length === 0) return null
  const hundred = (share: number) => format.number(share * 100, 1)
  const most = (among: readonly Pair[]) =>
    hundred(Math.max(0, ...among.map(({ wrongSounds }) => wrongSounds)))
  const name = (norm: string) => (NORMS[norm] ? t(NORMS[norm]) : norm)
  const columns = [
    { name: t('engine.accents.against'), of: ({ against }: Pair) => name(against) },
    { name: t('engine.column.takes'), of: ({ takes }: Pair) => format.number(takes) },
    { name: t('engine.natives.sounds'), of: ({ wrongSounds }: Pair) => tenths(wrongSounds * 100) },
    { name: t('engine.natives.words'), of: ({ wrongWords }: Pair) => tenths(wrongWords * 100) },
  ]
  return (
    <>
      <h3>{t('engine.accents.title')}</h3>
      <p className="read">
        {t('engine.accents.text', {
          other: most(pairs.filter(({ spoken, against }) => spoken !== against)),
          own: most(pairs.filter(({ spoken, against }) => spoken === against)),
        })}
      </p>
      <Folded name={t('engine.accents.asTable')}>
        <table className="figures-table pairs">
          <caption>{t('engine.accents.asTable')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('engine.accents.spoken')}</th>
              {columns.map((column) => (
                <th key={column.name} scope="col">
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair) => (
              <tr key={`${pair.spoken} ${pair.against}`}>
                <th scope="row">{name(pair.spoken)}</th>
                {columns.map((column) => (
                  <td key={column.name} data-name={column.name}>
                    {column.of(pair)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Folded>
    </>
  )
}

/** The benchmark names its pairs as in `es-419 against es-ES`. */
function pairsOf(accents: Accents): Pair[] {
  return Object.entries(accents).flatMap(([name, figures]) => {
    const [spoken, against] = name.split(' against ')
    return spoken && against && figures.takes > 0 ? [{ ...figures, spoken, against }] : []
  })
}
