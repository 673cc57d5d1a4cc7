/** Rules that utterances are left out or tested by: all keys of one of them agree. */
type Rule = Partial<Record<'language' | 'speaker' | 'kind' | 'source', string>>

export type Configuration = { leftOut: readonly Rule[]; tested: readonly Rule[] }

/** Amounts in hours of speech that go through the network, disturbed copies counted each time. */
type Stage = { hours: number; epoch: number; batch: number; rate: number }

export type Plan = {
  seed: number
  threads: number
  pretraining: Stage
  /** On recordings as the Gaussian models align them; the network then aligns all of them itself. */
  first: Stage
  tuning: Stage
  shares: { human: number; synthesizer: number }
  configurations: Readonly<Record<string, Configuration>>
}

const without = (language: string, ...speakers: readonly string[]): Configuration => ({
  leftOut: [{ language, kind: 'human' }, ...speakers.map((speaker) => ({ speaker }))],
  tested: [{ language }],
})

/** Weights that are shipped, and weights that have never heard a person of the language they are tested on. */
export const CONFIGURATIONS: Readonly<Record<string, Configuration>> = {
  all: { leftOut: [], tested: [] },
  // Allison reads both languages; rms and kal are tested beside her. Near languages are left out with Spanish and Russian.
  'without-en': without('english', 'allison', 'rms', 'kal'),
  'without-es': without('spanish', 'allison', 'stamps-ca', 'ona'),
  'without-fr': without('french', 'june', 'armelle'),
  'without-it': without('italian', 'carlo', 'menardi'),
  'without-ru': without('russian', 'ivrvoice', 'stamps-be', 'klettres-uk'),
  'without-nl': without('dutch'),
  'espeak-only': { leftOut: [{ kind: 'human' }, { kind: 'synthesizer' }], tested: [] },
}

export const PLAN: Plan = {
  seed: 11,
  threads: 2,
  pretraining: { hours: 90, epoch: 11, batch: 48, rate: 4e-3 },
  first: { hours: 6, epoch: 6, batch: 48, rate: 2e-3 },
  tuning: { hours: 22, epoch: 11, batch: 48, rate: 2e-3 },
  shares: { human: 0.6, synthesizer: 0.14 },
  configurations: CONFIGURATIONS,
}
