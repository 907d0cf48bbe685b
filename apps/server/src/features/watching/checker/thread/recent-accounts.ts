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
  const cachedSubjects = recent.get(key)
  if (cachedSubjects) return cachedSubjects
  const subjects = await read()
  let room = MOST_ENTITIES - subjects.length
  if (room < 0) return subjects
  for (const [other, others] of [...recent].toReversed())
    if ((room -= others.length) < 0) recent.delete(other)
  recent.set(key, subjects)
  setTimeout(() => recent.delete(key), KEPT_FOR_MS).unref()
  return subjects
}
