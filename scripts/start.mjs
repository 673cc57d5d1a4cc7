// `npm start`: installs and builds what is missing, then is the server.
import './require-node.mjs'
import { buildWhenNeeded } from './build-when-needed.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
if (!(await buildWhenNeeded())) {
  process.stderr.write('The build failed: see above why.\n')
  process.exit(1)
}

// npm hands SIGTERM to the shell it runs us in, which may die of it without telling us.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

// In this very process: signals reach the server directly.
await import('../dist/server/main.js')
