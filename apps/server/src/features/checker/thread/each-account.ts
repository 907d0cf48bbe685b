import type { ThreadCall } from '../../../work/thread/serve-thread.ts'
import type { WalkFacts } from '../../delivery/index.ts'
import { inspectAccount, readAccount, type KnownSubject } from './inspect-account.ts'
import { accountsToInspect, worthOfAccounts, type ReadAccount } from './inspect-store.ts'
import { recently } from './recent-accounts.ts'

/** Of which organisation accounts are looked at, and as of when. */
type AccountScope = { organisationId: string; now: Date }

/** So many entities of two accounts, with all their days, are no burden side by side: the next is read while one is looked at. */
const FEW = 5_000

/** Every account of an organisation that has some of the entities; of large ones, one in memory at a time. */
export async function eachAccount(
  { database, openHistories }: WalkFacts,
  { organisationId, now, entityNos }: AccountScope & { entityNos: number[] | null },
  pauses: Pauses,
  use: (known: KnownSubject[], accountNo: number) => Promise<void>,
): Promise<void> {
  const accounts = await database.inOrganisation(organisationId, (tx) =>
    accountsToInspect(tx, organisationId, entityNos),
  )
  if (accounts.length === 0) return
  const open = await openHistories(organisationId)
  // In functions of their own, so that nothing is held on to when it is done with.
  const read = async (account: ReadAccount) => {
    const opening = open(account.accountNo)
    // One after the other where they are many: what both leave behind would be in memory at once.
    if (account.entities > FEW) await opening
    const [histories, kept] = await Promise.all([
      opening,
      readAccount(database, organisationId, account, now),
    ])
    return inspectAccount(account, kept, histories, now)
  }
  const one = async ({ accountNo }: ReadAccount, reading: Promise<KnownSubject[]>) =>
    use(await reading, accountNo)
  const begin = (account: ReadAccount) => {
    const reading = read(account)
    // Whoever waits for it is told why it failed; nobody does where somebody said stop.
    reading.catch(() => {})
    return reading
  }
  // The largest while nothing is left behind yet.
  const inTurn = accounts.toSorted((a, b) => b.entities - a.entities)
  let ahead: Promise<KnownSubject[]> | undefined
  for (const [at, account] of inTurn.entries()) {
    await goOn(pauses)
    const reading = ahead ?? begin(account)
    const next = inTurn[at + 1]
    ahead = next && account.entities <= FEW ? begin(next) : undefined
    await one(account, reading)
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
  { organisationId, now, platforms }: AccountScope & { platforms: readonly string[] },
  pauses: Pauses,
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
    await goOn(pauses)
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

/** Pauses of a walk: other questions get their turns, and a cancelled walk ends. */
export type Pauses = Pick<ThreadCall, 'signal' | 'checkpoint'>

export async function goOn({ signal, checkpoint }: Pauses): Promise<void> {
  await checkpoint()
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
