import { anEmptyDatabase } from '@flightdeck/testkit'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'

const OURS = '0023'
const ORGANISATION = '00000000-0000-7000-8000-000000000001'
const at = (hour: number) => `2026-11-16T${String(hour).padStart(2, '0')}:00:00Z`

/** Line items as an installation has them that knew no versions of links: some were written again at 12:00. */
const LINES = [
  { no: 1, platform: 'dv360', changedAt: 12, certified: [1, 2] },
  { no: 2, platform: 'dv360', changedAt: 8, certified: [1, 2] },
  { no: 3, platform: 'meta_ads', changedAt: 12, certified: [1] },
  { no: 4, platform: 'ttd', changedAt: 12, certified: [2] },
]
/** When the runs looked that were signed. */
const RUNS = [
  { no: 1, at: 10 },
  { no: 2, at: 14 },
]

test('a change of links after a certificate becomes a version, and only where it can be proven', async () => {
  const url = await anEmptyDatabase()
  const all = await readMigrations()
  const until = (isIn: (name: string) => boolean) => all.filter(({ name }) => isIn(name))
  await migrate(
    url,
    until((name) => name.slice(0, 4) < OURS),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ask = async (text: string, ...values: unknown[]) =>
    (await client.query<Record<string, unknown>>(text, values)).rows
  try {
    await client.query('set role flightdeck_operator; set search_path = flightdeck')
    await ask(
      `insert into organisations (organisation_id, name, freemium_ends_at) values ($1, 'Old', now())`,
      ORGANISATION,
    )
    for (const run of RUNS) {
      await ask(
        `insert into check_runs (organisation_id, run_no, cause, state, scope, created_at, finished_at)
         overriding system value values ($1, $2, 'person', 'done', '{}', $3, $3)`,
        ORGANISATION,
        run.no,
        at(run.at),
      )
      await ask(
        `insert into certificates (organisation_id, certificate_no, run_no, scope, verdict, entities, checks, failures,
           signed_by, signed_at, content, content_hash)
         overriding system value values ($1, $2, $2, '', 'cleared', 1, 1, 0, $1, $3, '', '')`,
        ORGANISATION,
        run.no,
        at(run.at),
      )
    }
    for (const line of LINES) {
      await ask(
        `insert into ad_accounts (organisation_id, account_no, platform, native_id, name, currency, timezone, is_active, seen_at)
         overriding system value values ($1, $2, $3, $4, '', 'EUR', 'UTC', true, now())`,
        ORGANISATION,
        line.no,
        line.platform,
        String(line.no),
      )
      await ask(
        `insert into entities (organisation_id, entity_no, account_no, kind, native_kind, native_id, name, status,
           native_status, settings, raw, content_hash, version, first_seen_at, changed_at)
         overriding system value values ($1, $2, $2, 'line_item', '', '1', '', 'active', '', '{}', '{}', decode('01', 'hex'), 1, $3, $4)`,
        ORGANISATION,
        line.no,
        at(1),
        at(line.changedAt),
      )
      for (const certificate of line.certified)
        await ask(
          'insert into certificate_entities values ($1, $2, $3, 1)',
          ORGANISATION,
          certificate,
          line.no,
        )
    }
    await migrate(
      url,
      until((name) => name.slice(0, 4) <= OURS),
    )
    expect(await ask('select entity_no, version, at, changes from entity_versions')).toEqual([
      {
        entity_no: 1,
        version: 2,
        at: new Date(at(12)),
        changes: [{ path: 'creatives or deals', before: 'not kept', after: 'changed' }],
      },
    ])
    const versions = await ask('select version from entities order by entity_no')
    expect(versions.map(({ version }) => version)).toEqual([2, 1, 1, 1])
    // The second certificate looked when the change had been made: to it nothing changed since.
    const certified = await ask(
      'select version from certificate_entities where entity_no = 1 order by certificate_no',
    )
    expect(certified.map(({ version }) => version)).toEqual([1, 2])
  } finally {
    await client.end()
  }
})
