import { sql, type Tx } from '@flightdeck/db'
import type { AccessFilter, ExternalAccess, OpenAccess } from '../../../../ground/external-access.ts'
import { movePrivateReports } from '../saved/move-private-reports.ts'
import { deleteSchedule } from './schedule-store.ts'

type ScheduleAccess = Omit<OpenAccess, 'reaches' | 'endsWithMaker' | 'expiresAt'> & {
  members: number
  outsiders: number
  webhooks: number
  destinations: number
}

/** Schedules as external access. Private reports' end with their maker; shared ones stay. */
export const scheduleAccess: ExternalAccess = {
  kind: 'report_schedule',
  label: 'Report schedule',
  table: 'report_schedules',
  needs: 'reports:write',
  deed: 'report.unscheduled',
  list: async (tx, filter) =>
    (await listOpen(tx, filter)).map(({ members, outsiders, webhooks, destinations, ...row }) => ({
      ...row,
      reaches: reaches({ members, outsiders, webhooks, destinations }),
      expiresAt: null,
      endsWithMaker: row.isPrivate,
    })),
  end: async (tx, organisationId, id) => void (await deleteSchedule(tx, organisationId, Number(id))),
  async handOver(tx, { organisationId, ids, from, to }) {
    const reportNos = ids.map(Number)
    await tx
      .updateTable('reportSchedules')
      .set({ changedBy: to })
      .where('organisationId', '=', organisationId)
      .where('reportNo', 'in', reportNos)
      .execute()
    await movePrivateReports(tx, { organisationId, reportNos, from, to })
  },
}

/** Maker of a private report's schedule is its author, even if another user changed the schedule last. */
async function listOpen(
  tx: Tx,
  { organisationId, makerId, id, limit }: AccessFilter,
): Promise<ScheduleAccess[]> {
  const maker = sql`case when r.is_shared then s.changed_by else r.created_by end`
  const { rows } = await sql<ScheduleAccess>`
    select s.report_no::text as id, ${maker} as maker_id, r.name, not r.is_shared as is_private, s.changed_at as made_at,
      (select max(n.created_at) from report_runs n where n.organisation_id = s.organisation_id and n.report_no = s.report_no
        and exists (select from report_sends d where d.organisation_id = n.organisation_id and d.run_no = n.run_no)) as last_used_at,
      (select count(*)::int from report_recipients p
        where p.organisation_id = s.organisation_id and p.report_no = s.report_no) as members,
      (select count(*)::int from report_outsiders o
        where o.organisation_id = s.organisation_id and o.report_no = s.report_no) as outsiders,
      cardinality(s.webhook_ids) as webhooks, cardinality(s.destination_ids) as destinations
    from report_schedules s
    join saved_reports r on r.organisation_id = s.organisation_id and r.report_no = s.report_no
    where s.organisation_id = ${organisationId}
      ${makerId === undefined ? sql`` : sql`and ${maker} = ${makerId}`}
      ${id === undefined ? sql`` : sql`and s.report_no::text = ${id}`}
    order by s.changed_at, s.report_no ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(tx)
  return rows
}

function reaches(
  counts: Pick<ScheduleAccess, 'members' | 'outsiders' | 'webhooks' | 'destinations'>,
): string {
  const parts = [
    count(counts.members, 'member', 'members'),
    count(counts.outsiders, 'external address', 'external addresses'),
    count(counts.webhooks, 'webhook', 'webhooks'),
    count(counts.destinations, 'destination', 'destinations'),
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'Owners' : parts.join(', ')
}

const count = (many: number, one: string, several: string) =>
  many === 0 ? null : `${many} ${many === 1 ? one : several}`
