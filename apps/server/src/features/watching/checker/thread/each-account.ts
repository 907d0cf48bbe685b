import type { LearnedOvershoots } from '@flightdeck/domain/pacing'
import type { ThreadCall } from '../../../../work/thread/serve-thread.ts'
import type { WalkFacts } from '../../../data/delivery/index.ts'
import { inspectAccount, readAccount, type LoadedSubject } from './inspect-account.ts'
import { accountsToInspect, worthOfAccounts, type ReadAccount } from './inspect-store.ts'

/** Organisation and time of a walk through accounts. */
type AccountScope = { organisationId: string; now: Date; overshoots?: LearnedOvershoots }

/** Accounts up to this size are loaded ahead, as two fit in memory together. */
const FEW = 5_000

/** Visits every account that has some of the entities; of large accounts, one in memory at a time. */
export async function eachAccount(
  { database, openHistories }: WalkFacts,
  { organisationId, now, overshoots, entityNos }: AccountScope & { entityNos: number[] | null },
  pauses: Pauses,
  use: (subjects: LoadedSubject[], accountNo: number) => Promise<void>,
): Promise<void> {
  const accounts = await database.inOrganisation(organisationId, (tx) =>
    accountsToInspect(tx, organisationId, entityNos),
  )
  if (accounts.length === 0) return
  const open = await openHistories(organisationId)
  // Separate functions, so that no closure retains an account after use.
  const read = async (account: ReadAccount) => {
    const opening = open(account.accountNo)
    // Large accounts load one after the other: the garbage of both steps would not fit in memory.
    if (account.entities > FEW) await opening
    const [histories, accountData] = await Promise.all([
      opening,
      readAccount(database, organisationId, account, now),
    ])
    return inspectAccount(account, accountData, histories, { now, ...(overshoots && { overshoots }) })
  }
  const visitAccount = async ({ accountNo }: ReadAccount, reading: Promise<LoadedSubject[]>) =>
    use(await reading, accountNo)
  const begin = (account: ReadAccount) => {
    const reading = read(account)
    // The awaiting caller gets the error; after a stop there is none, and it must not go unhandled.
    reading.catch(() => {})
    return reading
  }
  // Largest first, while memory holds no garbage yet.
  const inTurn = accounts.toSorted((a, b) => b.entities - a.entities)
  let ahead: Promise<LoadedSubject[]> | undefined
  for (const [at, account] of inTurn.entries()) {
    await yieldOrAbort(pauses)
    const reading = ahead ?? begin(account)
    const next = inTurn[at + 1]
    ahead = next && account.entities <= FEW ? begin(next) : undefined
    await visitAccount(account, reading)
  }
}

/** Time limit of a test while the user types; accounts beyond it are skipped. */
const LOOK_FOR_MS = 4_000

/**
 * Visits the recent or current data of accounts on some platforms, the most money first, until the time
 * limit. Returns how many were visited.
 */
export async function eachRecentAccount(
  { database, openHistories }: WalkFacts,
  { organisationId, now, platforms }: AccountScope & { platforms: readonly string[] },
  pauses: Pauses,
  use: (subjects: LoadedSubject[]) => void,
): Promise<{ lookedAt: number; total: number }> {
  const until = performance.now() + LOOK_FOR_MS
  const { accounts, worth } = await database.inOrganisation(organisationId, async (tx) => ({
    accounts: await accountsToInspect(tx, organisationId, null),
    worth: await worthOfAccounts(tx, organisationId, now),
  }))
  const accountWorth = ({ accountNo }: ReadAccount) => worth.get(accountNo) ?? 0
  const eligibleAccounts = accounts
    .filter(({ platform }) => platforms.includes(platform))
    .toSorted((a, b) => accountWorth(b) - accountWorth(a))
  let open: ReturnType<WalkFacts['openHistories']> | null = null
  for (const [at, account] of eligibleAccounts.entries()) {
    await yieldOrAbort(pauses)
    if (performance.now() > until) return { lookedAt: at, total: eligibleAccounts.length }
    use(
      await recently(organisationId, account.accountNo, async () => {
        open ??= openHistories(organisationId)
        const histories = await (await open)(account.accountNo)
        const accountData = await readAccount(database, organisationId, account, now)
        return inspectAccount(account, accountData, histories, { now })
      }),
    )
  }
  return { lookedAt: eligibleAccounts.length, total: eligibleAccounts.length }
}

/** Pauses of a walk: other questions get a turn, and a cancelled walk ends. */
export type Pauses = Pick<ThreadCall, 'signal' | 'checkpoint'>

export async function yieldOrAbort({ signal, checkpoint }: Pauses): Promise<void> {
  await checkpoint()
  signal.throwIfAborted()
}

/** Null when stopped. */
export async function unlessStopped<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

/** Cache lifetime, for users who type a check and test it with every change. */
const KEPT_FOR_MS = 15_000
const MAX_ENTITIES = 20_000

const recent = new Map<string, LoadedSubject[]>()

/** Account as cached a moment ago, or read now; cached by organisation. */
async function recently(
  organisationId: string,
  accountNo: number,
  read: () => Promise<LoadedSubject[]>,
): Promise<LoadedSubject[]> {
  const key = `${organisationId} ${accountNo}`
  const cachedSubjects = recent.get(key)
  if (cachedSubjects) return cachedSubjects
  const subjects = await read()
  let room = MAX_ENTITIES - subjects.length
  if (room < 0) return subjects
  for (const [other, others] of [...recent].toReversed())
    if ((room -= others.length) < 0) recent.delete(other)
  recent.set(key, subjects)
  setTimeout(() => recent.delete(key), KEPT_FOR_MS).unref()
  return subjects
}
