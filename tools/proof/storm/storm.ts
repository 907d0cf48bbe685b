import { DEMO_LOGIN } from '../../../apps/server/src/features/reporting/demo/index.ts'
import { call } from '../kit/call.ts'
import { fromOwnAddress } from '../kit/own-address.ts'

type Outcome = {
  times: number[]
  ok: number
  successors: number
  sessions: number
  wrong: string[]
  seconds: number
}

/**
 * Presents in every round the successor of the round before, by all tabs at once, spread over the processes.
 */
export async function storm(addresses: string[], { rounds, tabs }: { rounds: number; tabs: number }) {
  const outcome: Outcome = { times: [], ok: 0, successors: 0, sessions: 1, wrong: [], seconds: 0 }
  const session = await signIn(addresses[0]!)
  const began = performance.now()
  let { refresh } = session
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(
      Array.from({ length: tabs }, async (_none, tab) => {
        const sent = performance.now()
        const { status, data } = await call<{ refresh: string }>(
          addresses[tab % addresses.length]!,
          '/token/refresh/',
          {
            body: { refresh },
            // Allowances are per address; no user has this many tabs, but this many may share one.
            headers: { cookie: session.cookie, ...fromOwnAddress(`${round} ${tab}`) },
          },
        )
        outcome.times.push(performance.now() - sent)
        return status === 200 ? data.refresh : `answered ${status}`
      }),
    )
    const good = answers.filter((answer) => !answer.startsWith('answered'))
    const successors = new Set(good)
    outcome.ok += good.length
    outcome.successors += successors.size
    if (good.length < tabs)
      outcome.wrong.push(`round ${round + 1}: ${answers.find((a) => a.startsWith('answered'))}`)
    if (successors.size !== 1) outcome.wrong.push(`round ${round + 1}: ${successors.size} successors`)
    const [next] = successors
    if (!next) break
    refresh = next
  }
  outcome.seconds = (performance.now() - began) / 1000
  return outcome
}

async function signIn(address: string): Promise<{ refresh: string; cookie: string }> {
  const { data, cookie } = await call<{ refreshToken: string }>(address, '/auth/login/', { body: DEMO_LOGIN })
  return { refresh: data.refreshToken, cookie }
}
