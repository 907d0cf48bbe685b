import { sql, type Tx } from '@flightdeck/db'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { NameStatus } from '@flightdeck/domain/taxonomy'

/** A name as a report counts it, with its current state against its template. */
export type ReportedName = {
  entityNo: number
  name: string
  accountNo: number
  account: string
  platform: AdPlatformKey
  currency: string
  templateNo: number
  template: string
  status: NameStatus
}

/** Every name that a template covers: the same that its coverage counts. */
export async function reportedNames(tx: Tx, organisationId: string): Promise<ReportedName[]> {
  const { rows } = await sql<ReportedName>`
    select r.entity_no, r.name, a.account_no, a.name as account, a.platform, a.currency, r.template_no,
      t.name as template, r.status
    from name_readings r
    join name_templates t on t.organisation_id = r.organisation_id and t.template_no = r.template_no
    join ad_accounts a on a.organisation_id = r.organisation_id and a.account_no = r.account_no
    where r.organisation_id = ${organisationId}
    order by r.entity_no`.execute(tx)
  return rows
}
