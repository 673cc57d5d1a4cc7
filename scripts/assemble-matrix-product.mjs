// Assembles the matrix product of the sound network: `matrix-product.wat` → the base64 in `matrix-product-code.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import loadWabt from 'wabt'
import { ROOT } from './run-command.mjs'

const FOLDER = join(ROOT, 'src/speech/pronunciation/network')

/** The text of `matrix-product-code.ts` for the assembly source as it stands. */
export async function assembled() {
  const wabt = await loadWabt()
  const parsed = wabt.parseWat(
    'matrix-product.wat',
    readFileSync(join(FOLDER, 'matrix-product.wat'), 'utf8'),
    {
      simd: true,
    },
  )
  parsed.validate()
  const base64 = Buffer.from(parsed.toBinary({}).buffer).toString('base64')
  const lines = base64.match(/.{1,100}/g) ?? []
  return [
    '/** `matrix-product.wat` as scripts/assemble-matrix-product.mjs assembles it, in base64. */',
    'export const MATRIX_PRODUCT_CODE =',
    ...lines.map((line, i) => `  '${line}'${i < lines.length - 1 ? ' +' : ''}`),
    '',
  ].join('\n')
}

if (process.argv[1]?.endsWith('assemble-matrix-product.mjs')) {
  writeFileSync(join(FOLDER, 'matrix-product-code.ts'), await assembled())
}
