import type { ChangeSet } from '@flightdeck/contract/changes'
import { acquireAdvisoryLock, sql } from '@flightdeck/db'
import type { EntityKind } from '@flightdeck/domain/ad-data'
import { fullEntityId } from '@flightdeck/domain/entities'
import { moneyWords } from '@flightdeck/domain/money'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../test/a-changing-organisation.ts'
import { runSlot } from '../../../test/run-slot.ts'
import { APPLY_CHANGES } from './apply/plan-apply.ts'
import { DECIDING_RAISES } from './sets/solo-store.ts'

type Organisation = Awaited<ReturnType<typeof aChangingOrganisation>>
type Money = { micros: string; currency: string }
type FundedEntity = { id: string; kind: EntityKind; money: Money; accountNo: number }

const SECOND_PERSON = /^Another person has to approve this: /
const plus = ({ micros, currency }: Money, units: number): Money => ({
  micros: String(BigInt(micros) + BigInt(units) * 1_000_000n),
  currency,
})

/** Entities that have an amount at a path of their settings, in the currency most of them have. */
async function fundedBy(
  { query }: Organisation,
  platform: AdPlatformKey,
  { kind, path, where = 'true' }: { kind: EntityKind; path: string; where?: string },
): Promise<FundedEntity[]> {
  const rows = await query<{ nativeId: string; money: Money; accountNo: number }>(`
    select native_id, settings #> '{${path}}' as money, account_no from entities e
    where kind = '${kind}' and gone_at is null and settings #> '{${path}}' is not null and ${where}
    order by count(*) over (partition by settings #>> '{${path},currency}') desc, entity_no`)
  return rows
    .filter(({ money }) => money.currency === rows[0]!.money.currency)
    .map(({ nativeId, ...row }) => ({ ...row, kind, id: fullEntityId({ platform, nativeId }) }))
}
/** Weighs amounts without a rate in between. */
const reportIn = ({ query }: Organisation, currency: string) =>
  query(`update organisations set currency = '${currency}'`)
const readPolicy = async ({ people }: Organisation) =>
  (await people.owner.call('GET', '/change-policy/')).json().data.policy
const changePolicy = async (place: Organisation, change: object) => {
  const policy = { ...(await readPolicy(place)), ...change }
  expect((await place.people.owner.call('PUT', '/change-policy/', policy)).statusCode).toBe(200)
}
const raise = ({ id, kind, money }: FundedEntity, part: string, units: number) => ({
  entity: { type: kind, id },
  field: 'budget',
  part,
  before: money,
  after: plus(money, units),
})
/** The manager approves their own proposal. */
const approveAlone = ({ people }: Organisation, { id, digest }: Pick<ChangeSet, 'id' | 'digest'>) =>
  people.manager.call('POST', `/changes/${id}/approve/`, { digest, apply: true })
const onDayOne = async (place: Organisation) => {
  place.server.clock.advance({ hours: 25 })
  await place.work()
}

describe('a daily budget', () => {
  let place: Organisation
  beforeAll(async () => {
    place = await aChangingOrganisation('google_ads')
  }, 120_000)
  /** Campaigns that run for at least some more days. */
  const campaigns = (days: number) =>
    fundedBy(place, 'google_ads', {
      kind: 'campaign',
      path: 'budget,daily',
      where: `ends_on > '${addDays(dayIn('UTC', place.server.clock.now()), days)}'`,
    })

  test('raised by 999 a day on a long flight needs a second person', async () => {
    const [campaign] = await campaigns(40)
    await reportIn(place, campaign!.money.currency)
    await changePolicy(place, { most_step_percent: null })
    const set = await place.propose('manager', [raise(campaign!, 'daily', 999)])
    expect(set).toMatchObject({
      gate: 'four_eyes',
      gate_why: expect.stringMatching(/raises more than the limit/),
    })
    expect(set.money[0]!.raised).toBeGreaterThan(999 * 40)
    const own = await approveAlone(place, set)
    expect([own.statusCode, own.json().errors.server[0]]).toEqual([403, expect.stringMatching(SECOND_PERSON)])
    const other = await place.people.admin.call('POST', `/changes/${set.id}/approve/`, { digest: set.digest })
    expect(other.statusCode).toBe(200)
  })

  test('without an end has an unknown amount', async () => {
    const [campaign] = await campaigns(1)
    await place.query(`update entities set ends_on = null where native_id = '${campaign!.id.split(':')[1]}'`)
    const set = await place.propose('manager', [raise(campaign!, 'daily', 1)])
    expect(set).toMatchObject({
      gate: 'four_eyes',
      gate_why: expect.stringMatching(/not known/),
      unknown_amounts: 1,
    })
  })
})

describe('a bid', () => {
  let place: Organisation
  beforeAll(async () => {
    place = await aChangingOrganisation('meta_ads')
  }, 120_000)
  const bidTimes = ({ id, kind, money }: FundedEntity, times: number, before = money) => ({
    entity: { type: kind, id },
    field: 'bid',
    part: 'max',
    before,
    after: {
      ...before,
      micros: String(((BigInt(before.micros) * BigInt(Math.round(times * 100))) / 1_000_000n) * 10_000n),
    },
  })
  const lines = () =>
    fundedBy(place, 'meta_ads', {
      kind: 'line_item',
      path: 'bid,max',
      where: `settings #> '{budget,total}' is not null`,
    })

  test('raised a hundredfold has an unknown amount, so it needs a second person', async () => {
    const [line] = await lines()
    await reportIn(place, line!.money.currency)
    const set = await place.propose('manager', [bidTimes(line!, 100)])
    expect(set).toMatchObject({
      gate: 'four_eyes',
      gate_why: expect.stringMatching(/not known/),
      unknown_amounts: 1,
    })
    expect((await approveAlone(place, set)).statusCode).toBe(403)
  })

  test('raised in several steps is measured from the first value of the same person', async () => {
    const [, line] = await lines()
    const first = await place.propose('manager', [bidTimes(line!, 1.9)])
    expect(first.gate).toBe('one')
    expect((await approveAlone(place, first)).statusCode).toBe(200)
    await place.work()
    const [{ after }] = (await place.items(first.id)) as unknown as [{ after: Money }]
    expect(await place.set(first.id)).toMatchObject({ state: 'applied' })
    const next = await place.propose('manager', [bidTimes(line!, 1.5, after)])
    expect(next.gate).toBe('four_eyes')
    const bySomebodyElse = await place.propose('analyst', [bidTimes(line!, 1.5, after)])
    expect(bySomebodyElse.gate).toBe('one')
  })
})

describe('raises of one proposer', () => {
  let place: Organisation
  let funded: FundedEntity[]
  beforeAll(async () => {
    place = await aChangingOrganisation('meta_ads')
    funded = await fundedBy(place, 'meta_ads', { kind: 'line_item', path: 'budget,total' })
    await reportIn(place, funded[0]!.money.currency)
    await changePolicy(place, { most_step_percent: null })
  }, 120_000)

  test('raises of 4 × 1,000 need a second person from the second on, with the reason', async () => {
    const [campaign] = funded
    const first = await place.propose('manager', [raise(campaign!, 'total', 1_000)])
    expect((await approveAlone(place, first)).statusCode).toBe(200)
    await place.work()
    expect(await place.set(first.id)).toMatchObject({ state: 'applied' })
    const raised = { ...campaign!, money: plus(campaign!.money, 1_000) }
    const second = await place.propose('manager', [raise(raised, 'total', 1_000)])
    const { currency } = campaign!.money
    const why = `Max manager raised ${moneyWords({ amount: 1_000, currency })} alone in the last 24 hours.`
    expect(second).toMatchObject({ gate: 'four_eyes', gate_why: `Needs a second person: ${why}` })
    expect(second.may.approve).toBe(`Another person has to approve this: ${why}`)
    expect((await approveAlone(place, second)).statusCode).toBe(403)
    const waiting = (await place.people.manager.call('GET', '/changes/?tab=waiting_for_me')).json().data.sets
    expect(waiting.map(({ id }: ChangeSet) => id)).not.toContain(second.id)
    const mine = await place.propose('analyst', [raise(raised, 'total', 1_000)])
    expect(mine.gate).toBe('one')
    expect(
      (await place.people.admin.call('POST', `/changes/${second.id}/approve/`, { digest: second.digest }))
        .statusCode,
    ).toBe(200)
  })

  test('count across campaigns, count although undone, and expire after the hours', async () => {
    await onDayOne(place)
    const [, campaign, another] = funded
    const first = await place.propose('manager', [raise(campaign!, 'total', 600)])
    await approveAlone(place, first)
    await place.work()
    const undo = await place.post('manager', `/changes/${first.id}/undo/`, { reason: 'Not needed' })
    await place.post('manager', `/changes/${undo.id}/apply/`)
    await place.work()
    expect(await place.set(first.id)).toMatchObject({ state: 'undone' })
    expect((await place.propose('manager', [raise(another!, 'total', 600)])).gate).toBe('four_eyes')
    expect((await place.propose('manager', [raise(another!, 'total', 400)])).gate).toBe('one')
    place.server.clock.advance({ hours: 25 })
    expect((await place.propose('manager', [raise(another!, 'total', 600)])).gate).toBe('one')
  })

  test('raises that a second person approved do not count, and a set without a raise needs no second person', async () => {
    await onDayOne(place)
    const [, , , campaign, another] = funded
    const first = await place.propose('manager', [raise(campaign!, 'total', 900)])
    await place.approve('admin', first)
    const alone = await place.propose('manager', [raise(another!, 'total', 900)])
    expect(alone.gate).toBe('one')
    expect((await approveAlone(place, alone)).statusCode).toBe(200)
    const [line] = await place.lines()
    expect((await place.propose('manager', [place.rename(line!)])).gate).toBe('one')
  })

  test('approved at the same moment never exceed the limit together', async () => {
    await onDayOne(place)
    const sets = []
    for (const campaign of funded.slice(5, 11))
      sets.push(await place.propose('manager', [raise(campaign, 'total', 400)]))
    expect(new Set(sets.map(({ gate }) => gate))).toEqual(new Set(['one']))
    const answers = await Promise.all(sets.map((set) => approveAlone(place, set)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 403)).toHaveLength(4)
    await place.work()
  })

  test('approved before the rule existed are written up to the limit, also by several workers at once', async () => {
    await onDayOne(place)
    const byAccount = [...Map.groupBy(funded.slice(11), ({ accountNo }) => accountNo).values()]
    const chosen = byAccount.flatMap((own) => own.slice(0, 6)).slice(0, 6)
    expect(new Set(chosen.map(({ accountNo }) => accountNo)).size).toBeGreaterThan(1)
    const sets: ChangeSet[] = []
    for (const campaign of chosen) sets.push(await place.propose('manager', [raise(campaign, 'total', 400)]))
    for (const set of sets) await place.approve('admin', set, { apply: true })
    await place.query(`update change_sets set approved_by = proposed_by where set_no >= ${sets[0]!.id}`)
    const slots = await place.query<{ subject: string; slotKey: string }>(
      `select subject, slot_key from slots where kind = '${APPLY_CHANGES}' and state = 'waiting'`,
    )
    const { organisationId, server } = place
    await Promise.all(slots.map((slot) => runSlot(server, { organisationId, kind: APPLY_CHANGES, ...slot })))
    const items = (await Promise.all(sets.map(({ id }) => place.items(id)))).flat()
    expect(items.map(({ state }) => state).toSorted()).toEqual([
      'done',
      'done',
      'refused',
      'refused',
      'refused',
      'refused',
    ])
    expect(items.find(({ state }) => state === 'refused')!.sentence).toBe(
      'Not written: the policy asks for a second person.',
    )
  })

  test('wait for a decision that is being written in the organisation', async () => {
    await onDayOne(place)
    const { organisationId, server } = place
    const set = await place.propose('manager', [raise(funded.at(-1)!, 'total', 400)])
    await place.approve('admin', set, { apply: true })
    const decision = Promise.withResolvers<void>()
    const isLocked = Promise.withResolvers<void>()
    const deciding = server.database.inOrganisation(organisationId, async (tx) => {
      await acquireAdvisoryLock(tx, organisationId, DECIDING_RAISES)
      isLocked.resolve()
      await decision.promise
    })
    await isLocked.promise
    let isSent = false
    const sending = place.work().then(() => {
      isSent = true
      return 'sent'
    })
    const first = await Promise.race([sending, awaitLockWaiter(server, () => isSent)])
    decision.resolve()
    await Promise.all([deciding, sending])
    expect(first).toBe('waits')
    expect(await place.set(set.id)).toMatchObject({ state: 'applied' })
  })
})

/** Resolves once a transaction waits for a lock of the organisation. */
async function awaitLockWaiter({ database }: Organisation['server'], isOver: () => boolean): Promise<string> {
  while (!isOver()) {
    const { rows } = await database.asOperator((tx) =>
      sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`.execute(tx),
    )
    if (rows.length > 0) return 'waits'
  }
  return 'nothing waited'
}
