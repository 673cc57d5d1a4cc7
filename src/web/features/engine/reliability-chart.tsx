import { useId } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import type { Reliability } from './calibration.ts'
import { Folded } from './folded.tsx'

const SIZE = 260
const LEFT = 46
const FOOT = 44
const TICKS = [0, 0.5, 1]

/** What the engine held probable against what came true; the dotted line is where both are the same. */
export function ReliabilityChart({ title, reliability }: { title: string; reliability: Reliability }) {
  const { t, format } = useTranslate()
  const id = useId()
  const percent = (share: number) => format.number(share * 100)
  const x = (share: number) => LEFT + share * SIZE
  const y = (share: number) => 8 + (1 - share) * SIZE
  const { bins, error } = reliability
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const line = bins.map(({ predicted, wrong }) => `${x(predicted)} ${y(wrong)}`).join('L')
  return (
    <figure className="reliability">
      <figcaption id={id}>{title}</figcaption>
      <svg
        viewBox={`0 0 ${LEFT + SIZE + 12} ${SIZE + FOOT + 8}`}
        role="img"
        aria-label={t('engine.reliability.summary', { title, error: format.number(error * 100, 1) })}
      >
        {TICKS.map((tick) => (
          <g key={tick}>
            <line x1={x(0)} x2={x(1)} y1={y(tick)} y2={y(tick)} className="chart-rule" />
            <text x={x(0) - 8} y={y(tick) + 5} textAnchor="end">
              {percent(tick)}
            </text>
            <text x={x(tick)} y={y(0) + 18} textAnchor="middle">
              {percent(tick)}
            </text>
          </g>
        ))}
        <text x={x(0.5)} y={y(0) + 38} textAnchor="middle" className="chart-name">
          {t('engine.reliability.predicted')}
        </text>
        <text transform={`translate(12 ${y(0.5)}) rotate(-90)`} textAnchor="middle" className="chart-name">
          {t('engine.reliability.wrong')}
        </text>
        <path d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} className="chart-same" />
        {bins.length > 1 && <path d={`M${line}`} className="chart-line" />}
        {bins.map(({ from, predicted, wrong, count }) => (
          <circle
            key={from}
            cx={x(predicted)}
            cy={y(wrong)}
            r={3 + 5 * Math.sqrt(count / most)}
            className="chart-point"
          />
        ))}
      </svg>
      <Folded name={t('engine.reliability.asTable')}>
        <table className="figures-table slim" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('engine.reliability.predicted')}</th>
              <th scope="col">{t('engine.reliability.wrong')}</th>
              <th scope="col">{t('engine.reliability.count')}</th>
            </tr>
          </thead>
          <tbody>
            {bins.map(({ from, predicted, wrong, count }) => (
              <tr key={from}>
                <th scope="row">{percent(predicted)}</th>
                <td data-name={t('engine.reliability.wrong')}>{percent(wrong)}</td>
                <td data-name={t('engine.reliability.count')}>{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Folded>
    </figure>
  )
}
