import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@flightdeck/db'
import { openHistories } from '../../delivery/index.ts'
import { proposeChecks } from '@flightdeck/domain'
import type { QuestionName, Questions, RunAnswer, RunAsked, TestAsked, TryAsked } from '../protocol.ts'
import { giveBackMemory } from '../../../work/give-back.ts'
import type { Said, ThreadSettings } from '../../../work/thread.ts'
import type { News, ToThread } from '../checker.ts'
import { inspectAccount, readAccount, type KnownSubject } from './inspect-account.ts'
import { accountsToInspect, worthOfAccounts, type ReadAccount } from './inspect-store.ts'
import { recently } from './recent-accounts.ts'
import { makeRun } from './run-account.ts'
import { makeCustomTest } from './test-custom.ts'
import { makeTry } from './try-account.ts'
import { stepBack } from '../../../work/step-back.ts'

stepBack()

/** Reading an organisation's days may take longer than any request. */
const QUERY_TIMEOUT_MS = 10 * 60 * 1000

const { url, mostBytes } = workerData as ThreadSettings
const database = openDatabase({ url, name: 'flightdeck checker', size: 2, queryTimeoutMs: QUERY_TIMEOUT_MS })
const stopped = new Set<number>()
/** Runs wait for each other, so that one account at a time is in memory; whoever tries a check does not wait. */
let turn: Promise<unknown> = Promise.resolve()
const say = (words: Said) => parentPort!.postMessage(words)
const tell = (id: number, news: News) => say({ id, ...news })

parentPort!.on('message', (told: ToThread) => {
  if ('stop' in told) stopped.add(told.stop)
  else void answer(told)
})

async function answer({ id, name, asked }: Extract<ToThread, { name: QuestionName }>): Promise<void> {
  try {
    say({ id, answer: await ANSWERS[name](asked as never, id) })
  } catch (error) {
    // What was stopped has no answer.
    say(stopped.has(id) ? { id, answer: null } : { id, error: (error as Error).message })
  } finally {
    stopped.delete(id)
  }
}

const ANSWERS: {
  [N in QuestionName]: (asked: Questions[N]['asked'], id: number) => Promise<Questions[N]['answer']>
} = {
  run(asked: RunAsked, id) {
    const own = turn.then(() => runAll(asked, id))
    turn = own.catch(() => {})
    return own
  },
  async try(asked: TryAsked, id) {
    const tries = asked.selections.map(makeTry)
    await eachAccount(asked, null, id, async (known) => tries.forEach((one) => one.account(known)))
    return tries.map((one) => one.end())
  },
  test(asked: TestAsked, id) {
    const earlier = testing.get(asked.by)
    if (earlier !== undefined) stopped.add(earlier)
    testing.set(asked.by, id)
    const own = testTurn.then(() => testOne(asked, id)).finally(() => forgetTest(asked.by, id))
    testTurn = own.catch(() => {})
    return own
  },
  async propose({ organisationId, now, entityNo, platform }, id) {
    const all: KnownSubject[] = []
    await eachRecentAccount({ organisationId, now, platforms: [platform] }, id, (known) => all.push(...known))
    const target = all.find((one) => one.entityNo === entityNo)
    return target
      ? proposeChecks(
          target.subject,
          all.map(({ subject }) => subject),
        )
      : []
  },
}

/** Who writes a check asks with every word: one test at a time, and of one person only the latest. */
let testTurn: Promise<unknown> = Promise.resolve()
const testing = new Map<string, number>()
const forgetTest = (by: string, id: number) => testing.get(by) === id && testing.delete(by)

async function testOne({ organisationId, now, definition }: TestAsked, id: number) {
  const test = makeCustomTest(definition)
  const { platforms } = definition
  const accounts = await eachRecentAccount({ organisationId, now, platforms }, id, (known) =>
    test.account(known),
  )
  return test.end(accounts)
}

/** Longer than this nobody who types waits: what is not looked at by then is not looked at. */
const LOOK_FOR_MS = 4_000

/**
 * The accounts of some platforms, as they were read a moment ago, the most money first: there may be no time for all. Says how
 * many there was time for.
 */
async function eachRecentAccount(
  { organisationId, now, platforms }: { organisationId: string; now: Date; platforms: readonly string[] },
  id: number,
  use: (known: KnownSubject[]) => void,
): Promise<{ lookedAt: number; total: number }> {
  const until = performance.now() + LOOK_FOR_MS
  const { accounts, worth } = await database.inOrganisation(organisationId, async (tx) => ({
    accounts: await accountsToInspect(tx, organisationId, null),
    worth: await worthOfAccounts(tx, organisationId, now),
  }))
  const worthOf = ({ accountNo }: ReadAccount) => worth.get(accountNo) ?? 0
  const asked = accounts
    .filter(({ platform }) => platforms.includes(platform))
    .toSorted((a, b) => worthOf(b) - worthOf(a))
  let open: Promise<Awaited<ReturnType<typeof openHistories>>> | null = null
  for (const [at, account] of asked.entries()) {
    await goOn(id)
    if (performance.now() > until) return { lookedAt: at, total: asked.length }
    use(
      await recently(organisationId, account.accountNo, async () => {
        open ??= openHistories(database, organisationId, { mostBytes })
        const histories = await (await open)(account.accountNo)
        const kept = await readAccount(database, organisationId, account, now)
        return inspectAccount(account, kept, histories, now)
      }),
    )
  }
  return { lookedAt: asked.length, total: asked.length }
}

async function runAll(asked: RunAsked, id: number): Promise<RunAnswer> {
  const run = makeRun(asked, {
    async progress(done) {
      tell(id, { done })
      await goOn(id)
    },
    async part(failures) {
      tell(id, { part: failures })
      await nextTurn()
    },
    async checkups(part) {
      tell(id, { checkups: part })
      await nextTurn()
    },
  })
  let judgedMs = 0
  await eachAccount(asked, asked.entityNos, id, async (known, accountNo) => {
    const startedAt = performance.now()
    await run.account(known, accountNo)
    judgedMs += performance.now() - startedAt
  })
  return { ...run.end(), judgedMs }
}

/** So many entities leave much behind when they are read, and again when they are put in their places. */
const MANY = 8_000

async function eachAccount(
  { organisationId, now }: { organisationId: string; now: Date },
  entityNos: number[] | null,
  id: number,
  use: (known: KnownSubject[], accountNo: number) => Promise<void>,
): Promise<void> {
  const accounts = await database.inOrganisation(organisationId, (tx) =>
    accountsToInspect(tx, organisationId, entityNos),
  )
  if (accounts.length === 0) return
  const open = await openHistories(database, organisationId, { mostBytes })
  // In functions of their own, so that nothing is held on to when it is done with.
  const read = async (account: ReadAccount) => {
    // One after the other: what both leave behind would be in memory at once.
    const histories = await open(account.accountNo)
    const kept = await readAccount(database, organisationId, account, now)
    if (account.entities > MANY) giveBackMemory()
    return inspectAccount(account, kept, histories, now)
  }
  const one = async (account: ReadAccount) => {
    const known = await read(account)
    if (account.entities > MANY) giveBackMemory()
    await use(known, account.accountNo)
  }
  // The largest while nothing is left behind yet.
  for (const account of accounts.toSorted((a, b) => b.entities - a.entities)) {
    await goOn(id)
    await one(account)
    giveBackMemory(account.entities > MANY ? 'each time' : 'now and then')
  }
}

/** Lets whoever says stop be heard. */
async function goOn(id: number): Promise<void> {
  await nextTurn()
  if (stopped.has(id)) throw new Error('stopped')
}
