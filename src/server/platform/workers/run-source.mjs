// Lets a worker thread run a TypeScript file where the process itself runs from source (tsx, vitest): Node takes
// no loader for a thread from `execArgv`. The file is the thread's first argument.
import { register } from 'tsx/esm/api'

register()
await import(process.argv[2])
