import type pg from 'pg'
import { demoPerson } from '../../../apps/server/src/features/reporting/demo/index.ts'
import { call } from '../kit/call.ts'
import type { Headers } from './headers.ts'

/** A member of two organisations, and the directory of one of them. */
export type SharedMember = { otherOwner: string; memberId: string; scimToken: string }

/** Makes a person of the demo a member of the neighbour too, whose directory may speak for the demo's addresses. */
export async function shareMember(
  client: pg.Client,
  address: string,
  neighbour: Headers,
): Promise<SharedMember> {
  const { email } = demoPerson('jonas')
  const organisation = neighbour['x-organisation-id']
  const { rows } = await client.query<{ id: string }>('select id from flightdeck.users where email = $1', [
    email,
  ])
  const memberId = rows[0]!.id
  await client.query(
    `insert into flightdeck.memberships (organisation_id, user_id, role) values ($1, $2, 'analyst') on conflict do nothing`,
    [organisation, memberId],
  )
  await client.query(
    `insert into flightdeck.identity_domains (organisation_id, id, domain, word, proven_at, added_by, added_at)
     values ($1, gen_random_uuid(), $2, 'word', now(), $3, now()) on conflict do nothing`,
    [organisation, email.split('@')[1], memberId],
  )
  await client.query(
    'insert into flightdeck.sign_in_domains (domain, organisation_id) values ($2, $1) on conflict do nothing',
    [organisation, email.split('@')[1]],
  )
  const { status, data } = await call<{ token: string }>(address, '/directory/tokens/', {
    headers: neighbour,
  })
  if (status !== 200) throw new Error(`making a directory token answered ${status}`)
  return { otherOwner: demoPerson('dana').email, memberId, scimToken: data.token }
}
