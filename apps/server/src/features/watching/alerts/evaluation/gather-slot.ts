import type { Row, Tx } from '@flightdeck/db'
import type { Slot } from '../../../../work/slots.ts'
import { findOrganisation } from '../../../people/organisation/index.ts'
import { ALERT_RULE } from './plan-store.ts'

export type GatheredSlot = {
  organisation: Row<'organisations'>
  rule: Row<'alertRules'> | undefined
  /** A later day of the same rule is due already: only the latest is evaluated. */
  isPassed: boolean
}

export async function gatherSlot(
  tx: Tx,
  { organisationId, subject, slotKey }: Pick<Slot, 'organisationId' | 'subject' | 'slotKey'>,
  now: Date,
): Promise<GatheredSlot> {
  const organisation = await findOrganisation(tx, organisationId)
  const rule = await tx
    .selectFrom('alertRules')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('ruleNo', '=', Number(subject))
    .executeTakeFirst()
  const later = await tx
    .selectFrom('slots')
    .select('slotKey')
    .where('organisationId', '=', organisationId)
    .where('kind', '=', ALERT_RULE)
    .where('subject', '=', subject)
    .where('slotKey', '>', slotKey)
    .where('dueAt', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return { organisation, rule, isPassed: later !== undefined }
}
