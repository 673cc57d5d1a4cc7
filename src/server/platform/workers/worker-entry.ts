export type WorkerEntry = { url: URL; argv: string[] }

/**
 * Where the code of a worker thread is: beside the caller's source under tsx and vitest, beside the bundle when
 * built. `callerUrl` is the caller's `import.meta.url`, `name` the file without its ending.
 */
export function workerEntry(callerUrl: string, name: string): WorkerEntry {
  if (!callerUrl.endsWith('.ts')) return { url: new URL(`./${name}.js`, callerUrl), argv: [] }
  const source = new URL(`./${name}.ts`, callerUrl)
  return { url: new URL('./run-source.mjs', import.meta.url), argv: [source.href] }
}
