// Builds the server (one bundle an entry, packages stay outside) and the web client into dist/.
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { build } from 'esbuild'
import { build as buildWeb } from 'vite'

rmSync('dist', { recursive: true, force: true })
mkdirSync('dist/server', { recursive: true })

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
  packages: 'external',
  sourcemap: true,
  banner: { js: '' },
  logLevel: 'warning',
})
cpSync('src/server/migrations', 'dist/server/migrations', { recursive: true })
cpSync('src/speech/pronunciation/tables', 'dist/server/tables', { recursive: true })
cpSync('content', 'dist/content', { recursive: true })
await buildWeb({ logLevel: 'warn' })
