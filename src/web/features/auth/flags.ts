/** A flag 30 wide and 20 high: bands of a colour and a share, one above the other or side by side, and shapes on them. */
export type FlagDrawing = {
  bands: readonly (readonly [fill: string, share: number])[]
  /** One above the other. */
  across?: boolean
  shapes?: readonly (readonly [path: string, fill: string])[]
}

type Fills = readonly [string, ...string[]]

const pillars = (...fills: Fills): FlagDrawing => ({ bands: fills.map((fill) => [fill, 1]) })
const layers = (...fills: Fills): FlagDrawing => ({ across: true, bands: fills.map((fill) => [fill, 1]) })
const nordic = (field: string, cross: string, inner?: string): FlagDrawing => ({
  bands: [[field, 1]],
  shapes: [
    ['M0 8H30V12H0Z', cross],
    ['M9 0H13V20H9Z', cross],
    ...(inner
      ? ([
          ['M0 9H30V11H0Z', inner],
          ['M10 0H12V20H10Z', inner],
        ] as const)
      : []),
  ],
})

const UNION = [
  ['M0 0H3.400L30 17.700V20H26.600L0 2.300ZM30 0V2.300L3.400 20H0V17.700L26.600 0Z', '#fff'],
  ['M0 0H1.600L30 19V20H28.400L0 1ZM30 0V1L1.600 20H0V19L28.400 0Z', '#c8102e'],
  ['M12 0H18V20H12ZM0 7H30V13H0Z', '#fff'],
  ['M13.200 0H16.800V20H13.200ZM0 8.200H30V11.800H0Z', '#c8102e'],
] as const

/** By ISO 3166-1 code. Arms and emblems are left out at this size. */
export const FLAGS: Readonly<Record<string, FlagDrawing>> = {
  AT: layers('#ed2939', '#fff', '#ed2939'),
  BE: pillars('#000', '#fae042', '#ed2939'),
  BG: layers('#fff', '#00966e', '#d62612'),
  BR: {
    bands: [['#009739', 1]],
    shapes: [
      ['M15 2 27.500 10 15 18 2.500 10Z', '#fedd00'],
      ['M19.500 10a4.500 4.500 0 1 1-9 0a4.500 4.500 0 1 1 9 0Z', '#012169'],
    ],
  },
  CH: { bands: [['#d52b1e', 1]], shapes: [['M13 4H17V8H21V12H17V16H13V12H9V8H13Z', '#fff']] },
  CZ: { ...layers('#fff', '#d7141a'), shapes: [['M0 0 15 10 0 20Z', '#11457e']] },
  DE: layers('#000', '#dd0000', '#ffce00'),
  DK: nordic('#c8102e', '#fff'),
  EE: layers('#0072ce', '#000', '#fff'),
  ES: {
    across: true,
    bands: [
      ['#aa151b', 1],
      ['#f1bf00', 2],
      ['#aa151b', 1],
    ],
  },
  FI: nordic('#fff', '#002f6c'),
  FR: pillars('#002654', '#fff', '#ce1126'),
  GB: { bands: [['#012169', 1]], shapes: UNION },
  HU: layers('#ce2939', '#fff', '#477050'),
  IE: pillars('#169b62', '#fff', '#ff883e'),
  IT: pillars('#009246', '#fff', '#ce2b37'),
  LT: layers('#fdb913', '#006a44', '#c1272d'),
  LU: layers('#ed2939', '#fff', '#00a1de'),
  LV: {
    across: true,
    bands: [
      ['#9e3039', 2],
      ['#fff', 1],
      ['#9e3039', 2],
    ],
  },
  MX: pillars('#006847', '#fff', '#ce1126'),
  NL: layers('#ae1c28', '#fff', '#21468b'),
  NO: nordic('#ba0c2f', '#fff', '#00205b'),
  PA: {
    bands: [['#fff', 1]],
    shapes: [
      ['M15 0H30V10H15Z', '#da121a'],
      ['M0 10H15V20H0Z', '#072357'],
      [
        'M7.500 1.800 8.500 4.700H11.600L9.100 6.500 10 9.400 7.500 7.600 5 9.400 5.900 6.500 3.400 4.700H6.500Z',
        '#072357',
      ],
      [
        'M22.500 11.200 23.500 14.100H26.600L24.100 15.900 25 18.800 22.500 17 20 18.800 20.900 15.900 18.400 14.100H21.500Z',
        '#da121a',
      ],
    ],
  },
  PL: layers('#fff', '#dc143c'),
  PT: {
    bands: [
      ['#046a38', 2],
      ['#da291c', 3],
    ],
    shapes: [['M15 10a3 3 0 1 1-6 0a3 3 0 1 1 6 0Z', '#ffe900']],
  },
  RO: pillars('#002b7f', '#fcd116', '#ce1126'),
  SE: nordic('#006aa7', '#fecc00'),
  US: {
    across: true,
    bands: Array.from({ length: 13 }, (_, index) => [index % 2 === 0 ? '#b22234' : '#fff', 1] as const),
    shapes: [['M0 0H12V10.770H0Z', '#3c3b6e']],
  },
}
