import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCE = join(ROOT, 'src')

/** Features from those that use others to those that are used: a feature may import the services of a later tier. */
const TIERS = [
  ['admin', 'privacy', 'verification'],
  ['practice', 'translator', 'assistant', 'lessons'],
  ['voice', 'gifts', 'referrals', 'streaks', 'payments'],
  ['content', 'credits'],
  ['plans'],
  ['profile'],
  ['auth'],
]
const ROLES = /\.(routes|service|rules|repository|tables|errors|jobs|schema|types)\.ts$/

type Import = { from: string; to: string; name: string }

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))
const production = files.filter((file) => !isTest(file))

function isTest(file: string): boolean {
  return /\.(test|conformance)\.tsx?$|(^|\/)(testing|fixtures)\//.test(file)
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(SOURCE, file), 'utf8')
  const names = [...text.matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!)
  return names.map((name) => ({
    from: file,
    name,
    to: name.startsWith('.')
      ? relative(SOURCE, resolve(SOURCE, dirname(file), name)).replaceAll('\\', '/')
      : '',
  }))
}

const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const all = production.flatMap(importsOf)
const own = all.filter((each) => each.to !== '')

function offences(folder: string, allowed: (to: string, from: string) => boolean): string[] {
  return own
    .filter((each) => inside(each.from, folder) && !allowed(each.to, each.from))
    .map((each) => `${each.from} imports ${each.to}`)
}

function anyOf(...folders: string[]) {
  return (to: string) => folders.some((folder) => inside(to, folder))
}

describe('who may import whom', () => {
  const walls: [string, string[], string][] = [
    [
      'shared',
      ['shared'],
      'shared stands alone: move what it needs into shared, or pass it in as an argument',
    ],
    [
      'contract',
      ['contract', 'shared'],
      'contract knows only shared: describe shapes here and map to them on either side',
    ],
    [
      'i18n',
      ['i18n', 'shared'],
      'i18n knows only shared: put the text into a locale and fill values in from outside',
    ],
    [
      'speech',
      ['speech', 'shared'],
      'speech is pure signal processing: let server/engines or web/audio adapt it',
    ],
    [
      'server/platform',
      ['server/platform', 'contract', 'shared', 'speech'],
      'platform knows no feature: take the function as an argument, and let start.ts pass it in',
    ],
    [
      'server/engines',
      ['server/engines', 'contract', 'shared', 'speech', 'server/platform'],
      'an engine never knows a feature: extend its port, and let the feature call it',
    ],
    [
      'web/ui',
      ['web/ui', 'web/fonts', 'shared', 'i18n', 'speech'],
      'ui has no product words: pass texts and data in as props',
    ],
    [
      'web/audio',
      ['web/audio', 'web/lib', 'web/ui', 'contract', 'shared', 'i18n', 'speech'],
      'audio is used by features and knows none: pass what it needs as an argument',
    ],
    [
      'web/lib',
      ['web/lib', 'web/ui', 'contract', 'shared', 'i18n', 'speech'],
      'lib is used by features and knows none: pass what it needs as an argument',
    ],
    [
      'command-line',
      ['command-line', 'speech', 'shared', 'server/platform', 'server/engines'],
      'the command line works over engines alone, without the server',
    ],
  ]
  it.each(walls)('%s keeps to its walls', (folder, allowed, advice) => {
    expect(offences(folder, anyOf(...allowed)), advice).toEqual([])
  })

  it('server and web never import each other; the contract is where they meet', () => {
    expect([
      ...offences('web', (to) => !inside(to, 'server')),
      ...offences('server', (to) => !inside(to, 'web')),
    ]).toEqual([])
  })

  it('only start.ts and app.ts build adapters: a feature imports an engine port, never what stands behind it', () => {
    const adapters = own.filter(
      (each) =>
        inside(each.from, 'server/features') &&
        inside(each.to, 'server/engines') &&
        !/-port\.ts$/.test(each.to),
    )
    expect(adapters.map((each) => `${each.from} imports ${each.to}`)).toEqual([])
  })

  it('a server feature uses only the services of features of a lower tier, and their tables for foreign keys', () => {
    const tierOf = (path: string) => TIERS.findIndex((tier) => tier.includes(path.split('/')[2] ?? ''))
    const wrong = own
      .filter((each) => inside(each.from, 'server/features') && inside(each.to, 'server/features'))
      .filter((each) => each.from.split('/')[2] !== each.to.split('/')[2])
      .filter((each) => tierOf(each.to) <= tierOf(each.from) || !/\.(service|tables)\.ts$/.test(each.to))
    const advice = 'take the function as an argument and let start.ts pass the other feature in'
    expect(
      wrong.map((each) => `${each.from} imports ${each.to}`),
      advice,
    ).toEqual([])
  })

  it('every server feature has its tier', () => {
    const features = readdirSync(join(SOURCE, 'server/features'))
    expect(features.filter((feature) => !TIERS.flat().includes(feature))).toEqual([])
  })

  it('a web feature never imports another: web/app composes them', () => {
    const wrong = own
      .filter((each) => inside(each.from, 'web/features'))
      .filter(
        (each) =>
          inside(each.to, 'web/app') ||
          (inside(each.to, 'web/features') && each.from.split('/')[2] !== each.to.split('/')[2]),
      )
    expect(wrong.map((each) => `${each.from} imports ${each.to}`)).toEqual([])
  })

  it('pure folders use no Node module', () => {
    const wrong = all.filter(
      (each) => /^(shared|contract|speech|i18n|web)\//.test(each.from) && each.name.startsWith('node:'),
    )
    expect(wrong.map((each) => `${each.from} imports ${each.name}`)).toEqual([])
  })

  it('every relative import names a file that exists', () => {
    const broken = own.filter((each) => !existsSync(join(SOURCE, each.to.replace(/\?.*$/, ''))))
    expect(broken.map((each) => `${each.from} imports ${each.name}`)).toEqual([])
  })
})

describe('the size of things', () => {
  const measured = production.filter((file) => !file.includes('/locales/') && !file.includes('/tables/'))
  const lengths = measured
    .map((file) => ({ file, lines: readFileSync(join(SOURCE, file), 'utf8').split('\n').length }))
    .sort((a, b) => a.lines - b.lines)

  it('no source file is longer than 400 lines, and nine of ten are at most 200', () => {
    expect(lengths.filter(({ lines }) => lines > 400)).toEqual([])
    expect(lengths[Math.floor(lengths.length * 0.9)]?.lines).toBeLessThanOrEqual(200)
  })

  it('no file lies deeper than five folders, and none is a barrel', () => {
    expect(files.filter((file) => file.split('/').length > 6)).toEqual([])
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
  })
})

it('server features are made of the known roles', () => {
  const odd = production.filter(
    (file) => inside(file, 'server/features') && file.endsWith('.ts') && !ROLES.test(file),
  )
  expect(odd.filter((file) => !/\/[a-z]+(-[a-z]+)*\.ts$/.test(file))).toEqual([])
})

it('the project names no package-registry host and no foreign workplace', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
  const hosts = new RegExp(['registry\\.npm', 'js\\.org|deb\\.', 'debian\\.org'].join(''))
  const wrong = tracked.filter(
    (file) =>
      /\.(ts|tsx|mjs|js|json|md|sh|yml|yaml|css|html)$/.test(file) &&
      existsSync(join(ROOT, file)) &&
      hosts.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})
