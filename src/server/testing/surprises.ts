import { Socket } from 'node:net'

const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|::ffff:127(\.\d+){3}|0\.0\.0\.0|::)$/

let surprises: string[] = []

/** What happened since the last call that no test expected: console output, connections that leave the machine. */
export function takeSurprises(): string[] {
  const taken = surprises
  surprises = []
  return taken
}

/** From now on, notes console output and refuses connections that leave the machine. */
export function watchForSurprises(): void {
  for (const method of METHODS) {
    console[method] = (...values: unknown[]) => {
      surprises.push(`console.${method}: ${values.map(String).join(' ')}`)
    }
  }
  const connect = Socket.prototype.connect
  Socket.prototype.connect = function guarded(this: Socket, ...values: unknown[]) {
    const host = hostOf(values)
    if (!host || LOOPBACK.test(host)) return Reflect.apply(connect, this, values)
    surprises.push(`a connection to ${host}`)
    const refusal = Object.assign(new Error(`A test may not connect to ${host}.`), { code: 'ECONNREFUSED' })
    process.nextTick(() => this.destroy(refusal))
    return this
  } as typeof connect
}

/** The host of any form of `connect`: options, (port, host), (path), or the array that node passes inside. */
function hostOf(values: unknown[]): string | undefined {
  const [first, second] = Array.isArray(values[0]) ? values[0] : values
  if (typeof first === 'object' && first !== null) {
    const options = first as { host?: string; path?: string }
    return options.path ? undefined : options.host
  }
  return typeof second === 'string' ? second : undefined
}
