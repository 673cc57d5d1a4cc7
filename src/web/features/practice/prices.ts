import { PRICES } from '../../../contract/prices.ts'

/** What an analysis costs this person now; 0 when it is on the house. */
export function analysisPriceFor(situation: { freeAnalysesLeft: number; holdsAudio: boolean }): number {
  if (situation.freeAnalysesLeft > 0) return 0
  return situation.holdsAudio ? PRICES.analysisWithCachedAudio : PRICES.analysis
}

/** What hearing the model costs; 0 for a clip that is here already. */
export function hearingPrice(held: boolean): number {
  return held ? 0 : PRICES.speech
}
