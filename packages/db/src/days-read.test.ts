import { anEmptyDatabase } from '@flightdeck/testkit'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'

const STEP = '0022_days_read.sql'
const ORGANISATION = '01900000-0000-7000-8000-000000000001'

/** An older installation: days became final by the passage of time. */
const BEFORE = `
  set search_path = flightdeck;
  call make_fact_month('2026-09-01');
  set role flightdeck_operator;
  insert into organisations (organisation_id, name, freemium_ends_at) values ('${ORGANISATION}', 'Acme', now());
  insert into ad_accounts (organisation_id, platform, native_id, name, currency, timezone, is_active, seen_at)
    select '${ORGANISATION}', platform, platform, platform, 'EUR', timezone, true, now()
    from (values ('google_ads', 'Europe/Berlin'), ('dv360', 'Not/A_Zone'), ('ttd', 'UTC')) as a(platform, timezone);
  insert into watermarks (organisation_id, account_no, dataset, pulled_at, data_from, data_through, final_through)
    select organisation_id, account_no, 'facts', now(), '2026-06-19', '2026-11-09', '2026-10-11' from ad_accounts;
  insert into fact_loads (organisation_id, account_no, from_day, to_day, loaded_at)
    select organisation_id, account_no, l.from_day::date, l.to_day::date, l.at::timestamptz
    from ad_accounts, (values
      ('2026-06-19', '2026-10-15', '2026-10-16T12:00Z'),
      ('2026-10-16', '2026-11-09', '2026-11-10T03:00Z')) as l(from_day, to_day, at)
    where platform <> 'ttd';
  insert into fact_slices (organisation_id, account_no, level, day, load_no, is_whole, is_final, entity_nos, row_marks)
    select organisation_id, account_no, 'line_item', d.day::date, 1, true, true, '{}', '{}'
    from ad_accounts, (values ('2026-09-16'), ('2026-09-17')) as d(day);
`

test('days without a proven final read are no longer final, and are read again', async () => {
  const url = await anEmptyDatabase()
  const steps = await readMigrations()
  await migrate(
    url,
    steps.filter(({ name }) => name < STEP),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(BEFORE)
    await migrate(url)
    const { rows } = await client.query(`
      select platform, final_through::text as everything, delivery_final_through::text as delivery,
        (select count(*)::int from fact_days f where f.account_no = a.account_no) as days,
        (select max(read_on)::text from fact_days f where f.account_no = a.account_no) as last_read,
        (select array_agg(day::text order by day) from fact_slices s where s.account_no = a.account_no and is_final) as final
      from ad_accounts a join watermarks w using (organisation_id, account_no) order by platform`)
    expect(rows).toEqual([
      // Without a known calendar, the day before counts.
      {
        platform: 'dv360',
        everything: '2026-10-08',
        delivery: '2026-10-12',
        days: 144,
        last_read: '2026-11-09',
        final: ['2026-09-16', '2026-09-17'],
      },
      // Read on 16 October: days 30 days older had settled. A report read at three in the morning may be of
      // the day before.
      {
        platform: 'google_ads',
        everything: '2026-09-16',
        delivery: '2026-10-13',
        days: 144,
        last_read: '2026-11-09',
        final: ['2026-09-16'],
      },
      // Account without any known report.
      { platform: 'ttd', everything: null, delivery: null, days: 144, last_read: '2026-11-09', final: null },
    ])
  } finally {
    await client.end()
  }
})
