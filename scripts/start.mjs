// `npm start`: installs and builds what is missing, then is the server.
import './require-node.mjs'
import { buildWhenNeeded } from './build-when-needed.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
if (!(await buildWhenNeeded())) {
  process.stderr.write('The build failed: see above why.\n')
  process.exit(1)
}
// In this very process: signals reach the server directly, once.
await import('../dist/server/main.js')
