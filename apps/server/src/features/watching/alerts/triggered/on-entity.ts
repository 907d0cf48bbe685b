import type { EntityPartReader } from '../../../../ground/entity-part.ts'
import { firedOn } from './rules-fired.ts'

/** The rules that fired on an entity, each with its last time. */
export const alertsOnEntity: EntityPartReader = {
  needs: 'alerts:read',
  async read(tx, organisationId, entityNo) {
    const fired = await firedOn(tx, organisationId, entityNo)
    return {
      key: 'alerts',
      title: 'Alerts',
      total: fired.length,
      rows: fired.map(({ rule_name, sentence, days, last_day, last_alert }) => ({
        title: rule_name,
        detail: days > 1 ? `${sentence}. ${days} days in total` : sentence,
        to: `/alerts?alert=${last_alert}`,
        at: `${last_day}T00:00:00.000Z`,
      })),
      none: 'No alert rule has fired here.',
    }
  },
}
