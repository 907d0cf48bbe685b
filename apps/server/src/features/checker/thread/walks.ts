import { setImmediate as nextTurn } from 'node:timers/promises'
import { proposeChecks } from '@flightdeck/domain'
import type { WalkFacts, Walks } from '../../delivery/index.ts'
import type { CheckerProtocol, FixAnswer, RunAnswer, RunAsked, RunNews, TestAsked } from '../protocol.ts'
import { eachAccount, eachRecentAccount, goOn, unlessStopped } from './each-account.ts'
import type { KnownSubject } from './inspect-account.ts'
import { fixesIn } from './fixes-in.ts'
import { makeRun } from './run-account.ts'
import { makeCustomTest } from './test-custom.ts'
import { makeTry } from './try-account.ts'

/** Runs wait for each other, so that one account at a time is in memory; whoever tries a check does not wait. */
let turn: Promise<unknown> = Promise.resolve()
/** Who writes a check asks with every word: one test at a time, and of one person only the latest. */
let testTurn: Promise<unknown> = Promise.resolve()
const testing = new Map<string, AbortController>()

export const WALKS: Walks<CheckerProtocol> = {
  run(facts, asked, { tell, signal }) {
    const own = turn.then(() => unlessStopped(signal, () => runAll(facts, asked, tell, signal)))
    turn = own.catch(() => {})
    return own
  },
  async try(facts, { organisationId, now, selections }, { signal }) {
    const tries = selections.map(makeTry)
    await eachAccount(facts, { organisationId, now, entityNos: null }, signal, async (known) =>
      tries.forEach((one) => one.account(known)),
    )
    return tries.map((one) => one.end())
  },
  test(facts, asked, { signal }) {
    testing.get(asked.by)?.abort()
    const stopping = new AbortController()
    testing.set(asked.by, stopping)
    const either = AbortSignal.any([signal, stopping.signal])
    const own = testTurn
      .then(() => unlessStopped(either, () => testOne(facts, asked, either)))
      .finally(() => testing.get(asked.by) === stopping && testing.delete(asked.by))
    testTurn = own.catch(() => {})
    return own
  },
  async propose(facts, { organisationId, now, entityNo, platform }, { signal }) {
    const all: KnownSubject[] = []
    const about = { organisationId, now, platforms: [platform] }
    await eachRecentAccount(facts, about, signal, (known) => all.push(...known))
    const target = all.find((one) => one.entityNo === entityNo)
    return target
      ? proposeChecks(
          target.subject,
          all.map(({ subject }) => subject),
        )
      : []
  },
  async fix(facts, { organisationId, now, selections, pairs }, { signal }) {
    const answers: FixAnswer[] = []
    const entityNos = pairs.map(({ entityNo }) => entityNo)
    await eachAccount(facts, { organisationId, now, entityNos }, signal, async (known) => {
      answers.push(...fixesIn(known, selections, pairs))
    })
    return answers
  },
}

async function testOne(
  facts: WalkFacts,
  { organisationId, now, definition }: TestAsked,
  signal: AbortSignal,
) {
  const test = makeCustomTest(definition)
  const about = { organisationId, now, platforms: definition.platforms }
  const accounts = await eachRecentAccount(facts, about, signal, (known) => test.account(known))
  return test.end(accounts)
}

async function runAll(
  facts: WalkFacts,
  asked: RunAsked,
  tell: (news: RunNews) => void,
  signal: AbortSignal,
): Promise<RunAnswer> {
  const run = makeRun(asked, {
    async progress(done) {
      tell({ done })
      await goOn(signal)
    },
    async part(failures) {
      tell({ failures })
      await nextTurn()
    },
    async checkups(part) {
      tell({ checkups: part })
      await nextTurn()
    },
  })
  let judgedMs = 0
  await eachAccount(facts, asked, signal, async (known, accountNo) => {
    const startedAt = performance.now()
    await run.account(known, accountNo)
    judgedMs += performance.now() - startedAt
  })
  return { ...run.end(), judgedMs }
}
