import type { AppliedChecks, SelectedCheck } from '@flightdeck/contract/checks'
import type { VersionEntry } from '@flightdeck/contract/history'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../../test/an-organisation.ts'
import { someEntities } from '../../../../test/some-entities.ts'

const LONG = { check_name: 'Name too long for platform', dsp_name: 'dv360', channel_name: 'all' }
/** A version as it was kept before versions had a form of their own. */
const first = (id: number, checkId: string) => ({
  id,
  check_id: checkId,
  ...LONG,
  is_on: false,
  mode: 'block',
  fields_data: { most_bytes: 40 },
  overrides: [
    {
      scope: 'campaign',
      entity_id: 'dv360:100',
      is_on: true,
      mode: null,
      fields_data: {},
      entity_name: 'Spring',
    },
  ],
  version: 1,
  updated_by: 'Olga Owner',
})

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

test('an old-format version lists its changes and is restored with its exceptions; new versions have their own format', async () => {
  const { organisationId, email } = await anOrganisation(server)
  await someEntities(server, organisationId, 'dv360', [{ kind: 'campaign', nativeId: '100', name: 'Spring' }])
  const { call } = await signedIn(server, email)
  const { applied } = (await call('POST', '/quality/selected/', { checks: [LONG] })).json()
    .data as AppliedChecks
  const { id, check_id: checkId } = applied[0]!
  const path = `/quality/selected/${id}/`
  await call('PUT', path, { mode: 'note' })
  await server.database.inOrganisation(organisationId, (tx) =>
    tx
      .updateTable('selectedCheckVersions')
      .set({ content: JSON.stringify(first(id, checkId)) })
      .where('organisationId', '=', organisationId)
      .where('version', '=', 1)
      .execute(),
  )
  const [latest] = (await call('GET', `${path}versions/`)).json().data as VersionEntry[]
  expect(latest!.changes).toEqual([
    { field: 'State', before: 'off', after: 'on' },
    { field: 'Mode', before: 'Block launch', after: 'Note' },
    { field: 'Maximum length', before: '40', after: 'default' },
    { field: 'Exception for the campaign Spring', before: 'on', after: 'default' },
  ])

  const restored = (await call('POST', `${path}restore/`, { version: 1 })).json().data as SelectedCheck
  expect(restored).toMatchObject({
    is_on: false,
    mode: 'block',
    fields_data: { most_bytes: 40 },
    overrides: [{ scope: 'campaign', entity_id: 'dv360:100', is_on: true, entity_name: 'Spring' }],
  })
  const { content } = await server.database.inOrganisation(organisationId, (tx) =>
    tx
      .selectFrom('selectedCheckVersions')
      .select('content')
      .where('organisationId', '=', organisationId)
      .where('version', '=', 3)
      .executeTakeFirstOrThrow(),
  )
  expect(content).toMatchObject({
    form: 2,
    isOn: false,
    parameters: { most_bytes: 40 },
    exceptions: [{ entityId: 'dv360:100', entityName: 'Spring', isOn: true }],
  })
})
