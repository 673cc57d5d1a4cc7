import { Check, Mic } from 'lucide-react'
import { Contour } from '../../ui/contour.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import { Scored, ScoreMark } from '../../ui/score-mark.tsx'
import { StackedBar } from '../../ui/stacked-bar.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { StrokeSample } from '../../ui/stroke-sample.tsx'
import { Tag } from '../../ui/tag.tsx'

const WORDS: [string, number | null][] = [
  ['café', 93],
  ['pone', 74],
  ['cortado', 48],
  ['por', null],
]

export function ScorePieces() {
  return (
    <section className="grid gap-5">
      <h2>Score marks: a colour, a stroke and a sign</h2>
      <div className="grid grid-cols-2 gap-6 md:grid-cols-4">
        {WORDS.map(([word, score]) => (
          <p key={word} className="grid justify-items-start gap-3">
            <Scored score={score}>
              <Foreign lang="es-ES" className="font-serif text-h1">
                {word}
              </Foreign>
            </Scored>
            <ScoreMark score={score} />
          </p>
        ))}
      </div>
    </section>
  )
}

const MELODY = [1, 2, 4, 5, 4, 3, null, null, 2, 3, 6, 5, 3, 1, -1]

export function StampPieces() {
  return (
    <section className="grid gap-6">
      <h2>Stamps and figures</h2>
      <div className="flex flex-wrap items-end gap-6">
        {['Mon', 'Tue', 'Wed'].map((day) => (
          <Stamp key={day} small className="grid h-20 w-16 content-between justify-items-center">
            <span className="serif">{day}</span>
            <Contour semitones={MELODY} />
          </Stamp>
        ))}
        <Stamp small coral lands className="grid h-20 w-16 content-between justify-items-center">
          <span className="serif">Fri</span>
          <Icon of={Mic} />
        </Stamp>
        <Stamp blank className="grid h-20 w-16 justify-items-center pt-2">
          <span className="serif">Sat</span>
        </Stamp>
        <Figure label="Streak" value={6} unit="days" size="huge" />
        <Figure label="Lessons finished" value={14} size="modest" />
        <Tag kind="clear" icon={<Icon of={Check} />}>
          Good
        </Tag>
        <Tag kind="own">My voice</Tag>
        <Tag>Beginner</Tag>
        <div className="w-80">
          <StackedBar
            parts={[
              { label: 'Plan', value: 81 },
              { label: 'Gift', value: 15 },
              { label: 'Bought', value: 30 },
            ]}
          />
        </div>
      </div>
    </section>
  )
}

const OVERALL = [58, 61, 60, 64, 66, 63, 68, 70, 69, 72, 71, 75, 74, 78, 76, 80, 79, 82]
const PLACES = OVERALL.map((_, index) => `${(index * 2) % 30 || 1} Oct`)

export function ChartPieces() {
  return (
    <section className="grid gap-6 lg:grid-cols-[1fr_15rem]">
      <LineChart
        summary="Scores of the last eighteen sessions"
        places={PLACES}
        placesLabel="Day"
        series={[
          { id: 'accuracy', label: 'Accuracy', stroke: 'thin', values: OVERALL.map((value) => value + 7) },
          { id: 'overall', label: 'Overall', stroke: 'bold', values: OVERALL },
          {
            id: 'pronunciation',
            label: 'Pronunciation',
            stroke: 'dashed',
            values: OVERALL.map((v, i) => v - 3 - (i % 3)),
          },
          {
            id: 'fluency',
            label: 'Fluency',
            stroke: 'dotted',
            values: OVERALL.map((v, i) => v - 4 + (i % 2)),
          },
        ]}
      />
      <ul className="ruled self-start">
        {(['bold', 'dashed', 'thin', 'dotted'] as const).map((stroke) => (
          <li key={stroke} className="flex items-center gap-3 py-3">
            <StrokeSample stroke={stroke} />
            {stroke}
            <span className="num ml-auto text-h2">79</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
