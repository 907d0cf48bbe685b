import type { KnownSubject } from './inspect-account.ts'

/** Cache lifetime, for users who type a check and test it with every change. */
const KEPT_FOR_MS = 15_000
const MOST_ENTITIES = 20_000

const recent = new Map<string, KnownSubject[]>()

/** Account as cached a moment ago, or read now; cached by organisation. */
export async function recently(
  organisationId: string,
  accountNo: number,
  read: () => Promise<KnownSubject[]>,
): Promise<KnownSubject[]> {
  const key = `${organisationId} ${accountNo}`
  const kept = recent.get(key)
  if (kept) return kept
  const known = await read()
  let room = MOST_ENTITIES - known.length
  if (room < 0) return known
  for (const [other, others] of [...recent].toReversed())
    if ((room -= others.length) < 0) recent.delete(other)
  recent.set(key, known)
  setTimeout(() => recent.delete(key), KEPT_FOR_MS).unref()
  return known
}
