import { acquireAdvisoryLock, sql, type Row, type Tx } from '@flightdeck/db'
import { valueWithoutPerson, withoutPerson } from '@flightdeck/domain/personal-data'
import { sealErased, type Recorder } from '../audit/index.ts'

export type ErasedPerson = { id: string; email: string; names: string[]; pseudonym: string }

/** Organisations whose log names a person. Searched without locks, so that only these are locked later. */
export async function logsAbout(tx: Tx, person: ErasedPerson): Promise<string[]> {
  const organisations = await tx
    .selectFrom('organisations')
    .select('organisationId')
    .orderBy('organisationId')
    .execute()
  const named: string[] = []
  for (const { organisationId } of organisations) {
    const entry = await entriesAbout(tx, organisationId, person).limit(1).executeTakeFirst()
    if (entry) named.push(organisationId)
  }
  return named
}

/**
 * Removes a person from an organisation's log: name, addresses and all. The replacement is sealed again and
 * the hash kept, so that the chain still holds; without the nonce the hash does not reveal the person.
 */
export async function eraseInLog(
  by: Recorder,
  tx: Tx,
  organisationId: string,
  person: ErasedPerson,
): Promise<number> {
  await acquireAdvisoryLock(tx, organisationId, 'audit')
  const entries = await entriesAbout(tx, organisationId, person).orderBy('seq').execute()
  for (const entry of entries) await rewrite(by, tx, entry, person)
  return entries.length
}

function entriesAbout(tx: Tx, organisationId: string, person: ErasedPerson) {
  const text = sql<string>`lower(concat(actor, ' ', subject, ' ', detail))`
  return tx
    .selectFrom('auditLog')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where((entry) =>
      entry.or([
        entry('actorId', '=', person.id),
        ...[person.email, ...person.names].map((word) => entry(text, 'like', likely(word))),
      ]),
    )
}

const likely = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

async function rewrite(
  { secret }: Recorder,
  tx: Tx,
  entry: Row<'auditLog'>,
  person: ErasedPerson,
): Promise<void> {
  const { organisationId, seq } = entry
  const isTheirs = entry.actorId === person.id
  const rest = {
    ...entry,
    actor: isTheirs ? person.pseudonym : withoutPerson(entry.actor, person, person.pseudonym),
    subject: withoutPerson(entry.subject, person, person.pseudonym),
    detail: valueWithoutPerson(entry.detail, person, person.pseudonym),
    ip: isTheirs ? null : entry.ip,
    nonce: null,
  }
  await tx
    .updateTable('auditLog')
    .set({
      actor: rest.actor,
      subject: rest.subject,
      detail: JSON.stringify(rest.detail),
      ip: rest.ip,
      nonce: null,
      erasedSeal: sealErased(secret, entry.hash, rest),
    })
    .where('organisationId', '=', organisationId)
    .where('seq', '=', seq)
    .execute()
}
