import type { AlertRule } from '@flightdeck/contract/alerts'
import { newId } from '@flightdeck/db'
import { aRuleBody, anAlert } from '../an-alert.ts'
import { someEntities } from '../some-entities.ts'
import type { Target, Tenant } from './tenant.ts'

const makeRule = async (tenant: Tenant) =>
  (await tenant.call('POST', '/alerts/rules/', aRuleBody())).json().data as AlertRule

export const alertRule: Target = {
  id: async (tenant) => String((await makeRule(tenant)).id),
  never: '999999999',
}

export const alert: Target = {
  async id(tenant, server) {
    const setups = [{ kind: 'deal_id' as const, nativeId: newId() }]
    const { entityNos } = await someEntities(server, tenant.organisationId, 'dv360', setups)
    const rule = await makeRule(tenant)
    return String(await anAlert(server, tenant.organisationId, { rule, entityNo: entityNos[0]! }))
  },
  never: '999999999',
}

export const webhook: Target = {
  async id({ organisationId, userId }, server) {
    const id = newId()
    const about = { kind: 'slack' as const, name: 'Team', host: 'hooks.test', sealed: '', createdBy: userId }
    await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('alertWebhooks')
        .values({ organisationId, id, ...about, createdAt: new Date() })
        .execute(),
    )
    return id
  },
}
