import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '../kit/call.ts'
import type { Dice } from '../kit/dice.ts'
import { fromOwnAddress } from '../kit/own-address.ts'

export type Question = {
  name: string
  path: string
  /** Two bodies, one with a known and one with an unknown address, and otherwise alike. */
  pair: (n: number) => readonly [object, object]
}
export type Times = { knownTimes: number[]; unknownTimes: number[]; answers: Set<string> }

/** Time for workers to finish what an answer left to them; any remaining work affects both kinds alike. */
const BETWEEN_MS = 12
const WARM_UP = 40

/** Pairs one after the other, each in a random order and from a network address of its own. */
export async function measure(
  address: string,
  cookie: string,
  { path, pair }: Question,
  pairs: number,
  dice: Dice,
): Promise<Times> {
  const times: Times = { knownTimes: [], unknownTimes: [], answers: new Set() }
  for (let n = 0; n < pairs + WARM_UP; n++) {
    const [knownBody, unknown] = pair(n)
    const both = [
      { body: knownBody, into: times.knownTimes },
      { body: unknown, into: times.unknownTimes },
    ]
    for (const { body, into } of dice.upTo(2) < 1 ? both : both.toReversed()) {
      const headers = { cookie, ...fromOwnAddress(`${path} ${JSON.stringify(body)}`) }
      const began = performance.now()
      const { status } = await call(address, path, { body, headers })
      const took = performance.now() - began
      times.answers.add(String(status))
      if (n >= WARM_UP) into.push(took)
      await sleep(BETWEEN_MS)
    }
  }
  return times
}
