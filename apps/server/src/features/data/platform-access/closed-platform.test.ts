import { sql } from '@flightdeck/db'
import { CONNECTION_STEPS } from '@flightdeck/contract/connections'
import { PLAN_SHEET_ID } from '@flightdeck/platform-sim'
import { expect, test } from 'vitest'
import { chooseAll, signInTo } from '../../../test/a-connection.ts'
import { aServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { playedPlatforms } from '../../../test/played-platforms.ts'

test('a connection to a disallowed address states it on a plan read and on a test, and no call answers 500', async () => {
  const server = await aServer({ FLIGHTDECK_DEMO: '1' })
  const played = await playedPlatforms(server)
  const { organisationId, email } = await anOrganisation(server)
  const caller = await signedIn(server, email)
  const sheets = await signInTo(caller, 'google_sheets', played)
  const ads = await signInTo(caller, 'google_ads', played)
  await chooseAll(caller, ads.id)
  const plan = { name: 'Northwind', connection_id: sheets.id, spreadsheet: PLAN_SHEET_ID }
  const added = (await caller.call('POST', '/plan-sheets/google/', plan)).json().data
  await server.database.inOrganisation(organisationId, (tx) =>
    sql`update connections set addresses =
      (select jsonb_object_agg(key, 'http://platforms.example') from jsonb_each(addresses))
      where organisation_id = ${organisationId}`.execute(tx),
  )

  const read = await caller.call('POST', `/plan-sheets/${added.id}/read/`)
  expect(read.statusCode).toBe(200)
  expect(read.json().data.sentence).toMatch(/isn’t https/)
  const calls = [
    ['POST', '/plan-sheets/google/', { ...plan, name: 'Again' }],
    ['GET', `/connections/${ads.id}/accounts/`],
    ...CONNECTION_STEPS.map((step) => ['POST', `/connections/${ads.id}/tests/${step}/`]),
    ['POST', `/connections/${ads.id}/sync/`],
  ] as [method: 'GET' | 'POST', path: string, body?: object][]
  for (const [method, path, body] of calls) {
    const { statusCode } = await caller.call(method, path, body)
    expect({ path, isServerError: statusCode >= 500 }).toEqual({ path, isServerError: false })
  }
})
