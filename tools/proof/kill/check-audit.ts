import type { Database, Row } from '../../../packages/db/src/index.ts'
import { chain } from '../../../apps/server/src/features/people/audit/chain.ts'
import { duplicate, lose, type Tally } from '../kit/tally.ts'
import type { Memory } from './memory.ts'

type Entry = Row<'auditLog'>

/** The log has no gap, its chain holds, and every acknowledged deed is listed once. */
export async function checkAudit(database: Database, memory: Memory, tally: Tally): Promise<void> {
  const { organisationId } = memory
  const entries = await database.asOperator((tx) =>
    tx
      .selectFrom('auditLog')
      .selectAll()
      .where('organisationId', '=', organisationId)
      .orderBy('seq')
      .execute(),
  )
  checkChain(entries, tally)

  const about = (action: string, subject: string) =>
    entries.filter((entry) => entry.action === action && entry.subject === subject).length
  const expectOne = (action: string, subject: string) => {
    const times = about(action, subject)
    if (times === 0) lose(tally, `${action} of ${subject} is not in the audit log`)
    if (times > 1) duplicate(tally, `${action} of ${subject} is in the audit log ${times} times`)
  }
  for (const { email } of memory.invitations) expectOne('invitation.sent', email)
  for (const { name, acknowledged } of memory.renames) {
    if (acknowledged || about('organisation.updated', name) > 0) expectOne('organisation.updated', name)
  }
  for (const email of memory.people) {
    const acknowledged = memory.sessions.filter((session) => session.email === email).length
    if (about('session.started', email) < acknowledged) lose(tally, `a sign-in of ${email} is not in the log`)
  }
  await checkName(database, organisationId, entries, tally)
}

function checkChain(entries: Entry[], tally: Tally): void {
  let before: Buffer | null = null
  for (const [at, entry] of entries.entries()) {
    if (entry.seq !== String(at + 1)) {
      return lose(tally, `the audit log jumps to ${entry.seq} where ${at + 1} should be`)
    }
    const hash: Buffer = chain(before, entry)
    if (!hash.equals(entry.hash)) return lose(tally, `the audit log's chain breaks at ${entry.seq}`)
    before = entry.hash
  }
}

/** The organisation's name is that of the last rename in the log. */
async function checkName(database: Database, organisationId: string, entries: Entry[], tally: Tally) {
  const last = entries.findLast(({ action }) => action === 'organisation.updated')
  if (!last) return
  const { name } = await database.asOperator((tx) =>
    tx
      .selectFrom('organisations')
      .select('name')
      .where('organisationId', '=', organisationId)
      .executeTakeFirstOrThrow(),
  )
  if (name !== last.subject)
    lose(tally, `the organisation is called ${name}, but the log says ${last.subject}`)
}
