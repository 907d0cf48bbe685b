import type { ConnectionDetail } from '@flightdeck/contract/connections'
import { newId } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aRuleBody } from '../../../../test/an-alert.ts'
import { anOrganisation, signedIn } from '../../../../test/an-organisation.ts'
import { someEntities } from '../../../../test/some-entities.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

test('a connection counts rules on its platform and on entities of its accounts only', async () => {
  const { organisationId, userId, email } = await anOrganisation(server)
  const caller = await signedIn(server, email)
  const id = newId()
  const entity = [{ kind: 'deal_id' as const, nativeId: '881' }]
  const { accountNo } = await someEntities(server, organisationId, 'dv360', entity)
  await someEntities(server, organisationId, 'ttd', [{ kind: 'deal_id', nativeId: '7' }])
  await server.database.inOrganisation(organisationId, async (tx) => {
    const about = { platform: 'dv360' as const, label: 'Desk', addresses: '{}', connectedBy: userId }
    await tx
      .insertInto('connections')
      .values({ organisationId, id, ...about, signedInAt: new Date() })
      .execute()
    await tx.updateTable('adAccounts').set({ readBy: id }).where('accountNo', '=', accountNo).execute()
  })
  const make = (more: object) => caller.call('POST', '/alerts/rules/', aRuleBody(more))
  const needed = async () =>
    ((await caller.call('GET', `/connections/${id}/`)).json().data as ConnectionDetail).dependants.alert_rules

  expect(await needed()).toBe(0)
  await make({ platform: null })
  await make({ platform: 'ttd' })
  await make({ entity_id: '7' })
  expect(await needed()).toBe(0)
  await make({ platform: 'dv360' })
  const { id: removed } = (await make({ entity_id: '881' })).json().data
  expect(await needed()).toBe(2)
  await caller.call('DELETE', `/alerts/rules/${removed}/`)
  expect(await needed()).toBe(1)
})
