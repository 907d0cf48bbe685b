import type { AlertRule } from '@flightdeck/contract/alerts'
import type { VersionEntry } from '@flightdeck/contract/history'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aRuleBody } from '../../../../test/an-alert.ts'
import { anOrganisation, signedIn } from '../../../../test/an-organisation.ts'

/** A version as it was kept before versions had a form of their own, from a time before segments, urgency and currencies. */
const FIRST = {
  id: 7,
  name: 'Slow deals',
  description: '',
  platform: 'dv360',
  snapshot_type: 'deal_id',
  entity_id: '100',
  entity_name: 'Spring PMP',
  time_range_type: 'custom',
  custom_start_date: '2026-01-01',
  custom_end_date: '2026-01-31',
  schedule_type: 'specific_days',
  schedule_days: [1, 3],
  is_active: false,
  email_notification: false,
  email_recipients: 'ann@acme.test',
  notification_message: 'Look at it',
  condition_structure: {
    operator: 'AND',
    conditions: [{ metric: 'pacing', operator: 'lt', threshold_value: 70 }],
    groups: [{ operator: 'OR', conditions: [{ metric: 'spend', operator: 'gt', threshold_value: 5 }] }],
  },
  version: 1,
  sentence: 'as it was said then',
  created_by: 'Olga Owner',
}

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

test('a version is stored in its own format, and an old-format version still lists its changes', async () => {
  const { organisationId, email } = await anOrganisation(server)
  const { call } = await signedIn(server, email)
  const { id } = (await call('POST', '/alerts/rules/', aRuleBody())).json().data as AlertRule
  await call('PUT', `/alerts/rules/${id}/`, aRuleBody({ description: 'For Ann' }))
  const storedVersion = await server.database.inOrganisation(organisationId, (tx) =>
    tx
      .updateTable('alertRuleVersions')
      .set({ content: JSON.stringify(FIRST) })
      .where('organisationId', '=', organisationId)
      .where('version', '=', 1)
      .execute()
      .then(() => tx.selectFrom('alertRuleVersions').select('content').where('organisationId', '=', organisationId).where('version', '=', 2).executeTakeFirstOrThrow()),
  ) // prettier-ignore
  expect(storedVersion.content).toMatchObject({
    form: 2,
    type: 'deal_id',
    hasMail: true,
    description: 'For Ann',
  })
  expect(JSON.stringify(storedVersion.content)).not.toMatch(
    /snapshot_type|condition_structure|threshold_value/,
  )

  const [latest] = (await call('GET', `/alerts/rules/${id}/versions/`)).json().data as VersionEntry[]
  const changes = latest!.changes.map(({ field, before, after }) => [field, before, after])
  expect(changes).toEqual([
    ['Description', 'none', 'For Ann'],
    ['Platform', 'DV360', 'All Platform'],
    ['Entity', 'Spring PMP (ID: 100)', 'All'],
    ['Conditions', expect.stringMatching(/Pacing < 70.* AND \(Spend/), expect.stringMatching(/Pacing < 80/)],
    ['Time Range', '2026-01-01 to 2026-01-31', 'Last 7 days'],
    ['Schedule', 'Every Tuesday and Thursday', 'Daily'],
    ['Email', 'off', 'on'],
    ['Recipients', 'ann@acme.test', 'none'],
    ['Message', 'Look at it', 'none'],
    ['Status', 'Inactive', 'Active'],
  ])
})
