import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WalkFacts } from '../../delivery/index.ts'
import { inspectAccount, readAccount, type KnownSubject } from './inspect-account.ts'
import { accountsToInspect, worthOfAccounts, type ReadAccount } from './inspect-store.ts'
import { recently } from './recent-accounts.ts'

/** Of which organisation accounts are looked at, and as of when. */
type Asked = { organisationId: string; now: Date }

/** Every account of an organisation that has some of the entities, one in memory at a time. */
export async function eachAccount(
  { database, openHistories }: WalkFacts,
  { organisationId, now, entityNos }: Asked & { entityNos: number[] | null },
  signal: AbortSignal,
  use: (known: KnownSubject[], accountNo: number) => Promise<void>,
): Promise<void> {
  const accounts = await database.inOrganisation(organisationId, (tx) =>
    accountsToInspect(tx, organisationId, entityNos),
  )
  if (accounts.length === 0) return
  const open = await openHistories(organisationId)
  // In functions of their own, so that nothing is held on to when it is done with.
  const read = async (account: ReadAccount) => {
    // One after the other: what both leave behind would be in memory at once.
    const histories = await open(account.accountNo)
    const kept = await readAccount(database, organisationId, account, now)
    return inspectAccount(account, kept, histories, now)
  }
  const one = async (account: ReadAccount) => use(await read(account), account.accountNo)
  // The largest while nothing is left behind yet.
  for (const account of accounts.toSorted((a, b) => b.entities - a.entities)) {
    await goOn(signal)
    await one(account)
  }
}

/** Longer than this nobody who types waits: what is not looked at by then is not looked at. */
const LOOK_FOR_MS = 4_000

/**
 * The accounts of some platforms, as they were read a moment ago, the most money first: there may be no time for all. Says how
 * many there was time for.
 */
export async function eachRecentAccount(
  { database, openHistories }: WalkFacts,
  { organisationId, now, platforms }: Asked & { platforms: readonly string[] },
  signal: AbortSignal,
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
  let open: ReturnType<WalkFacts['openHistories']> | null = null
  for (const [at, account] of asked.entries()) {
    await goOn(signal)
    if (performance.now() > until) return { lookedAt: at, total: asked.length }
    use(
      await recently(organisationId, account.accountNo, async () => {
        open ??= openHistories(organisationId)
        const histories = await (await open)(account.accountNo)
        const kept = await readAccount(database, organisationId, account, now)
        return inspectAccount(account, kept, histories, now)
      }),
    )
  }
  return { lookedAt: asked.length, total: asked.length }
}

/** Lets whoever says stop be heard. */
export async function goOn(signal: AbortSignal): Promise<void> {
  await nextTurn()
  signal.throwIfAborted()
}

/** Null for what was stopped. */
export async function unlessStopped<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
