// `npm run dev`: the server, started anew at every change, and the web client with hot replacement.
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { ROOT } from './run-command.mjs'

await ensureInstalled()

const port = process.env.PORT ?? '3000'
const environment = { ...process.env, PORT: port, TIMBRE_SERVER_PORT: port }
const children = [
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
].map((args) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: environment }))

function stopAll() {
  for (const child of children) child.kill('SIGTERM')
}

// Ctrl-C reaches the children through the terminal; without a terminal they are told here.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll)
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1
    stopAll()
  })
}
