import { newId } from '@flightdeck/db'
import type { Target } from './tenant.ts'

export const REPORT_BODY = { name: 'Another', question: { rows: ['client'], metrics: ['spend'] } }

export const SCHEDULE_BODY = { weekdays: [0], hour: 8, recipients: [newId()] }

export const savedReport: Target = {
  id: async (tenant) =>
    String(
      (await tenant.call('POST', '/reports/', { ...REPORT_BODY, name: newId(), is_shared: true })).json().data
        .id,
    ),
  never: '999999999',
}

export const reportRun: Target = {
  id: async (tenant) =>
    String((await tenant.call('POST', '/reports/runs/', { ...REPORT_BODY, name: newId() })).json().data.id),
  never: '999999999',
}

export const reportLink: Target = {
  async id(tenant, server) {
    const runId = await reportRun.id(tenant, server)
    return (await tenant.call('POST', `/reports/runs/${runId}/links/`, {})).json().data.link.id as string
  },
}

/** Put there by hand: a call would reach for a bucket. */
export const reportDestination: Target = {
  async id({ organisationId, userId }, server) {
    const id = newId()
    const row = { organisationId, id, kind: 'folder', name: 'Files', place: 'x', format: 'csv', sealed: 'x', createdBy: userId, createdAt: server.clock.now() } as const // prettier-ignore
    await server.database.inOrganisation(organisationId, (tx) =>
      tx.insertInto('reportDestinations').values(row).execute(),
    )
    return id
  },
}

export const reportEmbed: Target = {
  async id(tenant, server) {
    const reportId = await savedReport.id(tenant, server)
    return (await tenant.call('POST', `/reports/${reportId}/embeds/`, {})).json().data.link.id as string
  },
}

export const externalAccess: Target = {
  id: async (tenant, server) => `report_link.${await reportLink.id(tenant, server)}`,
  never: `report_link.${newId()}`,
}
