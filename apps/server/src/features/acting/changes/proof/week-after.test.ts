import type { ChangeSetDetail } from '@flightdeck/contract/changes'
import { expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../../test/a-changing-organisation.ts'
import { measureWeeks } from './measure-week.ts'

test('a set reports spend at risk and spend before and after, a week after its application, as plain SQL computes it', async () => {
  const place = await aChangingOrganisation()
  const { query, server, propose, approve, work, lines, rename, people } = place
  const busy = await query<{ nativeId: string; entityNo: number }>(`
    select e.native_id, e.entity_no from entities e join daily_facts f using (organisation_id, entity_no)
    where e.kind = 'line_item' and e.status = 'active' and e.gone_at is null and e.ends_on > (select max(day) from fact_slices) + 12
    group by 1, 2 order by max(f.day) desc, sum(f.spend) desc limit 12`)
  const [line] = busy
  const [finding] = await query<{ findingNo: number }>(`
    insert into findings (organisation_id, check_id, entity_no, platform, severity, mode, first_seen_at, opened_at, last_seen_at,
      run_no, check_version, expected, found, at_risk_micros, currency, formula, has_little_data, same_fix)
    select organisation_id, 'BUD-02', entity_no, 'dv360', 'high', 'warn', now(), now(), now(), 1, 1, '', '', 123450000, 'GBP', '',
      false, '' from entities where entity_no = ${line!.entityNo} returning finding_no`)
  const named = (await lines()).filter(({ id }) => busy.some(({ nativeId }) => id.endsWith(`:${nativeId}`)))
  const renames = named.map((busyLine) => ({
    ...rename(busyLine),
    ...(busyLine.id.endsWith(`:${line!.nativeId}`) && { finding_id: finding!.findingNo }),
  }))
  const set = await propose('analyst', renames)
  await approve('manager', set, { apply: true })
  await work()
  const readWeek = async (): Promise<ChangeSetDetail['week_after']> =>
    (await people.owner.call('GET', `/changes/${set.id}/`)).json().data.week_after
  await query(`update findings set is_open = false where finding_no = ${finding!.findingNo}`)

  server.clock.advance({ days: 6 })
  await place.syncAll()
  await measureWeeks(server.app)
  expect(await readWeek()).toBeNull()
  server.clock.advance({ days: 3 })
  await place.syncAll()
  await measureWeeks(server.app)

  const week = (await readWeek())!
  const plain = await query<{ currency: string; before: number; since: number }>(`
    with newest as (
      select distinct on (s.account_no, s.day, b.entity_no) s.account_no, s.day,
        s.spend[array_position(s.entity_nos, b.entity_no)] as spend
      from fact_slices s join unnest(array[${busy.map(({ entityNo }) => entityNo).join()}]) as b(entity_no)
        on s.entity_nos @> array[b.entity_no]
      where s.level = 'line_item' and not s.is_history order by s.account_no, s.day, b.entity_no, s.load_no desc)
    select a.currency,
      coalesce(sum(spend) filter (where day >= '${week.applied_on}'::date - 7 and day < '${week.applied_on}'), 0)::float8 / 1e6 as before,
      coalesce(sum(spend) filter (where day > '${week.applied_on}' and day <= '${week.applied_on}'::date + 7), 0)::float8 / 1e6 as since
    from newest join ad_accounts a using (account_no) group by 1 order by 1`)
  expect(plain.reduce((sum, { since }) => sum + since, 0)).toBeGreaterThan(0)
  expect(week).toMatchObject({ closed: 1, open: 0, through: week.since.to })
  for (const { currency, before, since } of plain) {
    const money = week.money.find((one) => one.currency === currency)!
    expect(money.spent_before).toBeCloseTo(before, 6)
    expect(money.spent_since).toBeCloseTo(since, 6)
  }
  expect(week.money.find(({ currency }) => currency === 'GBP')!.at_risk).toBe(123.45)
}, 120_000)
