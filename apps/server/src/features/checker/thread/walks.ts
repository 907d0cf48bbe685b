import { proposeChecks } from '@flightdeck/domain'
import type { WalkFacts, Walks } from '../../delivery/index.ts'
import type { CheckerProtocol, FixAnswer, RunAnswer, RunRequest, RunNews, TestRequest } from '../protocol.ts'
import { eachAccount, eachRecentAccount, goOn, unlessStopped, type Pauses } from './each-account.ts'
import type { KnownSubject } from './inspect-account.ts'
import { fixesIn } from './fixes-in.ts'
import { makeRun } from './run-account.ts'
import { makeCustomTest } from './test-custom.ts'
import { makeTry } from './try-account.ts'

/** Serialises runs, so that one account at a time is in memory; tries do not wait. */
let turn: Promise<unknown> = Promise.resolve()
/** Serialises tests, which users send with every change: one at a time, and per user only the latest. */
let testTurn: Promise<unknown> = Promise.resolve()
const testing = new Map<string, AbortController>()

export const WALKS: Walks<CheckerProtocol> = {
  run(facts, asked, { tell, ...pauses }) {
    const own = turn.then(() => unlessStopped(pauses.signal, () => runAll(facts, asked, tell, pauses)))
    turn = own.catch(() => {})
    return own
  },
  async try(facts, { organisationId, now, selections }, pauses) {
    const tries = selections.map(makeTry)
    await eachAccount(facts, { organisationId, now, entityNos: null }, pauses, async (known) => {
      for (const one of tries) {
        await goOn(pauses)
        one.account(known)
      }
    })
    return tries.map((one) => one.end())
  },
  test(facts, asked, { signal, checkpoint }) {
    testing.get(asked.by)?.abort()
    const stopping = new AbortController()
    testing.set(asked.by, stopping)
    const either = AbortSignal.any([signal, stopping.signal])
    const own = testTurn
      .then(() => unlessStopped(either, () => testOne(facts, asked, { signal: either, checkpoint })))
      .finally(() => testing.get(asked.by) === stopping && testing.delete(asked.by))
    testTurn = own.catch(() => {})
    return own
  },
  async propose(facts, { organisationId, now, entityNo, platform }, pauses) {
    const all: KnownSubject[] = []
    const about = { organisationId, now, platforms: [platform] }
    await eachRecentAccount(facts, about, pauses, (known) => all.push(...known))
    const target = all.find((one) => one.entityNo === entityNo)
    return target
      ? proposeChecks(
          target.subject,
          all.map(({ subject }) => subject),
        )
      : []
  },
  async fix(facts, { organisationId, now, selections, pairs }, pauses) {
    const answers: FixAnswer[] = []
    const entityNos = pairs.map(({ entityNo }) => entityNo)
    await eachAccount(facts, { organisationId, now, entityNos }, pauses, async (known) => {
      answers.push(...fixesIn(known, selections, pairs))
    })
    return answers
  },
}

async function testOne(facts: WalkFacts, { organisationId, now, definition }: TestRequest, pauses: Pauses) {
  const test = makeCustomTest(definition)
  const about = { organisationId, now, platforms: definition.platforms }
  const accounts = await eachRecentAccount(facts, about, pauses, (known) => test.account(known))
  return test.end(accounts)
}

async function runAll(
  facts: WalkFacts,
  asked: RunRequest,
  tell: (news: RunNews) => void,
  pauses: Pauses,
): Promise<RunAnswer> {
  const run = makeRun(asked, {
    async progress(done) {
      tell({ done })
      await goOn(pauses)
    },
    async part(failures) {
      tell({ failures })
      await pauses.checkpoint()
    },
    async checkups(part) {
      tell({ checkups: part })
      await pauses.checkpoint()
    },
  })
  let judgedMs = 0
  await eachAccount(facts, asked, pauses, async (known, accountNo) => {
    const startedAt = performance.now()
    await run.account(known, accountNo)
    judgedMs += performance.now() - startedAt
  })
  return { ...run.end(), judgedMs }
}
