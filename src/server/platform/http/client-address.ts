import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { createNetworkCheck } from '../config/network.ts'

export type ClientAddress = (context: Context) => string

/**
 * Where a request comes from: the socket's peer. Only when the peer is a trusted proxy, the last address in
 * `X-Forwarded-For` that no trusted proxy has: everything left of it may be made up by the caller.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = createNetworkCheck(trustedProxies)
  return (context) => {
    const peer = plain(getConnInfo(context).remote.address ?? '')
    if (!isTrusted(peer)) return peer || 'unknown'
    const forwarded = (context.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((part) => plain(part.trim()))
    return forwarded.findLast((address) => address !== '' && !isTrusted(address)) ?? peer
  }
}

/** An IPv4 peer of an IPv6 socket shows as `::ffff:10.0.0.1`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
