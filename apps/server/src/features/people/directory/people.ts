import type { Tx } from '@flightdeck/db'
import type { DirectoryFilter } from '@flightdeck/domain/directory'
import { readEmail } from '@flightdeck/domain/session'
import { notFound } from '../../../ground/app-error.ts'
import { isUuid } from '../../../edge/uuid.ts'

/** Members with an address of a proven domain, who have not left the directory. */
function selectPeople(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('memberships')
    .innerJoin('namedUsers', 'namedUsers.id', 'memberships.userId')
    .innerJoin('signInDomains', (join) =>
      join
        .onRef('signInDomains.organisationId', '=', 'memberships.organisationId')
        .on((eb) =>
          eb(
            'signInDomains.domain',
            '=',
            eb.fn<string>('split_part', ['namedUsers.email', eb.val('@'), eb.lit(2)]),
          ),
        ),
    )
    .where('memberships.organisationId', '=', organisationId)
    .where('memberships.leftDirectoryAt', 'is', null)
    .select([
      'namedUsers.id',
      'namedUsers.email',
      'namedUsers.fullName',
      'memberships.role',
      'memberships.externalId',
      'memberships.deactivatedAt',
      'memberships.createdAt',
    ])
}
export type DirectoryPerson = Awaited<ReturnType<typeof findPerson>>

export type Paging = { startIndex: number; count: number }

export async function listPeople(
  tx: Tx,
  organisationId: string,
  filter: DirectoryFilter | null,
  { startIndex, count }: Paging,
) {
  const people = await selectPeople(tx, organisationId).orderBy('namedUsers.id').execute()
  const fitting = people.filter((person) => filter === null || isMeant(person, filter))
  return { total: fitting.length, page: fitting.slice(startIndex - 1, startIndex - 1 + count) }
}

const isMeant = (
  { id, email, externalId }: DirectoryPerson,
  { attribute, value }: DirectoryFilter,
): boolean =>
  attribute === 'userName'
    ? email === readEmail(value.trim())
    : (attribute === 'id' ? id : externalId) === value

export async function findPerson(tx: Tx, organisationId: string, id: string) {
  const person = isUuid(id)
    ? await selectPeople(tx, organisationId).where('namedUsers.id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined
  if (!person) throw notFound()
  return person
}
