import { atMost, limiter, type ApiHost, type Send } from '@flightdeck/connectors'
import type { App } from '../../../ground/app.ts'

/** A host with the name it has in the addresses of a connection. */
export type NamedHost = { name: string; host: ApiHost }

type Turn = () => Promise<void>
type Gate = (send: Send) => Send
const turnsByApp = new WeakMap<App, Map<string, Turn>>()

/** Rate limit of a host, per app and per account, shared by all callers in this process. */
export function turnAt(app: App, { name, host: { limits } }: NamedHost, account: string): Turn {
  if (!limits) return async () => {}
  const forApp = shared(app, name, limits.app)
  const forAccount = limits.account ? shared(app, `${name}/${account}`, limits.account) : null
  return async () => {
    await forAccount?.()
    await forApp()
  }
}

const gates = new WeakMap<App, Map<string, Gate>>()

/** Limits concurrent requests to a host, across all callers in this process. */
export function gateAt(app: App, { name, host: { parallel } }: NamedHost): Gate {
  if (!parallel) return (send) => send
  const all = gates.get(app) ?? new Map<string, Gate>()
  gates.set(app, all)
  const gate = all.get(name) ?? atMost(parallel)
  all.set(name, gate)
  return gate
}

function shared(app: App, key: string, limit: { calls: number; perMs: number }): Turn {
  const turns = turnsByApp.get(app) ?? new Map<string, Turn>()
  turnsByApp.set(app, turns)
  const turn = turns.get(key) ?? limiter(limit, () => app.now().getTime(), app.sleep)
  turns.set(key, turn)
  return turn
}
