import type { ChangeSet } from '@flightdeck/contract/changes'
import { acquireAdvisoryLock, sql, type Tx } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../test/a-changing-organisation.ts'
import { finishSets } from './apply/finish-sets.ts'
import { APPLY_CHANGES } from './apply/plan-apply.ts'

/** Transactions lock slots, then sets, then the audit log: two with other orders would deadlock. */
let place: Awaited<ReturnType<typeof aChangingOrganisation>>
beforeAll(async () => {
  place = await aChangingOrganisation()
}, 120_000)

const inside = <T>(work: (tx: Tx) => Promise<T>) =>
  place.server.database.inOrganisation(place.organisationId, work)

async function proposed(at: number): Promise<ChangeSet> {
  const lines = await place.lines()
  return place.propose('analyst', [place.rename(lines[at]!)])
}

/** Holds rows, as a worker would, until `blocked` waits for them; then the audit log must be free. */
async function expectFreeLog(hold: (tx: Tx) => Promise<unknown>, blocked: () => Promise<unknown>) {
  let result: Promise<unknown> | undefined
  await inside(async (tx) => {
    await hold(tx)
    result = blocked()
    await expect.poll(waiters, { interval: 20 }).toBeGreaterThan(0)
    await sql`set local lock_timeout = '200ms'`.execute(tx)
    await acquireAdvisoryLock(tx, place.organisationId, 'audit')
  })
  return result
}

const waiters = async () => {
  const { rows } = await place.server.database.asOperator((tx) =>
    sql`select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
      tx,
    ),
  )
  return rows.length
}

test.each(['approve', 'apply', 'retry', 'resume'] as const)(
  'a worker that holds its account can write to the audit log while %s waits for the account',
  async (deed) => {
    const set = await proposed(['approve', 'apply', 'retry', 'resume'].indexOf(deed))
    await place.approve('manager', set, { apply: deed !== 'approve' && deed !== 'apply' })
    if (deed === 'approve') {
      const where = `set_no = ${set.id}`
      await place.query(`update change_sets set state = 'proposed', approved_at = null where ${where}`)
    }
    if (deed === 'resume') await place.post('manager', `/changes/${set.id}/stop/`)
    if (deed === 'retry')
      await place.query(`update change_items set state = 'failed' where set_no = ${set.id}`)
    await place.query(
      `insert into slots (organisation_id, kind, subject, slot_key, due_at, first_due_at)
       select distinct organisation_id, '${APPLY_CHANGES}', account_no::text, 'account', present(), present() from change_items
       where set_no = ${set.id} on conflict do nothing`,
    )
    const body = deed === 'approve' ? { digest: set.digest, apply: true } : {}
    const answer = await expectFreeLog(
      (tx) => sql`select 1 from slots where kind = ${APPLY_CHANGES} for share`.execute(tx),
      () => place.people.manager.call('POST', `/changes/${set.id}/${deed}/`, body),
    )
    expect(answer).toMatchObject({ statusCode: 200 })
  },
)

test('a worker that waits to finish a set leaves the audit log to whoever holds the set', async () => {
  const sets = [await proposed(10), await proposed(11)].map(({ id }) => id)
  const where = `set_no in (${sets.join(', ')})`
  await place.query(`update change_sets set state = 'applying' where ${where}`)
  await place.query(`update change_items set state = 'done' where ${where}`)
  await expectFreeLog(
    (tx) => sql`select 1 from change_sets where set_no = ${sets[1]} for update`.execute(tx),
    () => inside((tx) => finishSets(tx, place.server.app, place.organisationId)),
  )
  expect(await Promise.all(sets.map((id) => place.set(id)))).toMatchObject([
    { state: 'applied' },
    { state: 'applied' },
  ])
})
