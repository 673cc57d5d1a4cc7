import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Wrap } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BarsSection } from './bars-section.tsx'
import { calibrationQuery } from './calibration.ts'
import { ConditionsSection } from './conditions-section.tsx'
import { ContrastsSection } from './contrasts-section.tsx'
import './engine.css'
import { EnginesSection } from './engines-section.tsx'
import { Honesty } from './honesty.tsx'
import { Limits } from './limits.tsx'
import { NativesSection } from './natives-section.tsx'
import { ScoringBars } from './scoring-bars.tsx'
import { ScoringSection } from './scoring-section.tsx'
import { SubstitutionsSection } from './substitutions-section.tsx'
import { VerdictsSection } from './verdicts-section.tsx'

/** The engine's own error rates, for everybody who is judged by it. */
export function EnginePage() {
  const { t } = useTranslate()
  const { data, error, isPending, refetch } = useQuery(calibrationQuery)
  return (
    <Wrap className="engine">
      <header>
        <h1>{t('engine.title')}</h1>
        <p className="lead">{t('engine.lead')}</p>
      </header>
      {isPending && (
        <div className="grid gap-4" aria-busy="true">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {error && (
        <div className="max-w-measure">
          <Notice
            icon={WifiOff}
            title={t('engine.failed')}
            text={messageOf(error, t)}
            action={<Button onClick={() => void refetch()}>{t('common.button.retry')}</Button>}
          />
        </div>
      )}
      {data && (
        <>
          <Honesty scoring={data.scoring} />
          <ScoringSection scoring={data.scoring} />
          {data.scoring && (
            <>
              <VerdictsSection scoring={data.scoring} />
              <NativesSection scoring={data.scoring} />
              <EnginesSection scoring={data.scoring} />
              <SubstitutionsSection scoring={data.scoring} />
              <ContrastsSection contrasts={data.contrasts} />
              <ConditionsSection scoring={data.scoring} />
              <ScoringBars scoring={data.scoring} />
            </>
          )}
          <BarsSection part="voice" measured={data.voice} />
          <BarsSection part="corrected" measured={data.corrected} />
          <BarsSection part="consent" measured={data.consent} />
          <BarsSection part="mark" measured={data.mark} />
        </>
      )}
      <Limits languages={data?.scoring?.languages ?? []} />
    </Wrap>
  )
}
