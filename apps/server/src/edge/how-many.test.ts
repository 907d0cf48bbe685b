import { sql } from '@flightdeck/db'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../test/a-server.ts'
import { aRuleBody } from '../test/an-alert.ts'
import { anOrganisation, signedIn } from '../test/an-organisation.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

async function anOwner() {
  const organisation = await anOrganisation(server)
  return { ...organisation, ...(await signedIn(server, organisation.email)) }
}
const asOperator = (statement: ReturnType<typeof sql>) =>
  server.database.asOperator((tx) => statement.execute(tx))
const outcome = (answers: { statusCode: number }[]) => ({
  taken: answers.filter(({ statusCode }) => statusCode < 300).length,
  refused: answers.filter(({ statusCode }) => statusCode === 409).length,
})
const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)))

describe('limits hold for simultaneous calls', () => {
  test('alert rules: of ten calls with room for two, two succeed, and a rule is restored once there is room', async () => {
    const { organisationId, call } = await anOwner()
    const first = (await call('POST', '/alerts/rules/', aRuleBody())).json().data
    await asOperator(sql`
      insert into alert_rules (organisation_id, name, description, snapshot_type, time_range_type, schedule_type, schedule_days,
        email_notification, email_recipients, notification_message, webhook_ids, conditions, created_by, created_at, updated_at, active_from)
      select organisation_id, n::text, description, snapshot_type, time_range_type, schedule_type, schedule_days,
        email_notification, email_recipients, notification_message, webhook_ids, conditions, created_by, created_at, updated_at, active_from
      from alert_rules, generate_series(1, 497) n where organisation_id = ${organisationId}`)
    const answers = await times(10, (n) =>
      call('POST', '/alerts/rules/', { ...aRuleBody(), name: `Rule ${n}` }),
    )
    expect(outcome(answers)).toEqual({ taken: 2, refused: 8 })
    expect(answers.find(({ statusCode }) => statusCode === 409)!.body).toContain(
      'Limit of 500 alert rules reached',
    )

    await call('DELETE', `/alerts/rules/${first.id}/`)
    expect((await call('POST', '/alerts/rules/', aRuleBody())).statusCode).toBeLessThan(300)
    expect((await call('POST', `/alerts/rules/${first.id}/restore/`)).statusCode).toBe(409)
  })

  test('plan sheets: of three calls with room for one, one succeeds', async () => {
    const { organisationId, userId, call } = await anOwner()
    await asOperator(sql`insert into plan_sheets (organisation_id, id, name, source, content_hash, read_at, added_by)
      select ${organisationId}, gen_random_uuid(), n::text, 'file', '\\x00', now(), ${userId} from generate_series(1, 99) n`)
    const file = (await call('GET', '/plan-sheets/template.csv')).body
    const answers = await times(3, (n) =>
      call('POST', '/plan-sheets/upload/', {
        name: `Plan ${n}`,
        file_name: 'plan.csv',
        content_base64: Buffer.from(file).toString('base64'),
      }),
    )
    expect(outcome(answers)).toEqual({ taken: 1, refused: 2 })
  })

  test('sessions: thirty sign-ins leave the latest twenty sessions', async () => {
    const owner = await anOwner()
    server.clock.advance({ seconds: 1 })
    // A few at a time: more sign-ins at once would look like guessing.
    for (const several of [4, 5, 5, 5, 5, 5]) await times(several, () => signedIn(server, owner.email))
    const { rows } = await server.database.asOperator((tx) =>
      sql<{ live: number; ended: number }>`select count(*) filter (where revoked_at is null)::int as live,
        count(*) filter (where revoked_because = 'too many sessions')::int as ended
        from sessions where user_id = ${owner.userId}`.execute(tx),
    )
    expect(rows).toEqual([{ live: 20, ended: 10 }])
    expect((await owner.call('GET', '/profile/')).statusCode).toBe(401)
  })
})
