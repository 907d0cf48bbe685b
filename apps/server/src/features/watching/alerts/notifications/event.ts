import { listedInDigest } from '@flightdeck/domain/alerts'
import type { App } from '../../../../ground/app.ts'
import type { StoredAlert } from '../triggered/alert-store.ts'
import { alertLink, alertsLink } from './links.ts'
import { toMetConditions } from '../triggered/met-conditions.ts'
import type { News } from './news.ts'

/** Webhook event. Receivers rely on these field names, so fields are only ever added. */
export const alertEvent = (app: App, news: News, alert: StoredAlert): object => ({
  event: 'alert.triggered',
  ...aboutNews(news),
  ...aboutAlert(app, alert),
})

export const digestEvent = (app: App, news: News, alerts: readonly StoredAlert[]): object => ({
  event: 'alerts.triggered',
  ...aboutNews(news),
  count: alerts.length,
  alerts: listedInDigest(alerts).map((alert) => aboutAlert(app, alert)),
  url: alertsLink(app),
})

const aboutNews = ({ organisation, rule, day }: News) => ({
  organisation: { id: organisation.organisationId, name: organisation.name },
  rule: { id: rule.ruleNo, name: rule.name },
  day,
})

const aboutAlert = (app: App, alert: StoredAlert) => ({
  id: alert.alertNo,
  entity: {
    id: alert.entityId,
    name: alert.entityName,
    type: alert.snapshotType,
    platform: alert.platform,
  },
  conditions: toMetConditions(alert),
  currency: alert.currency,
  data_through: alert.dataThrough,
  is_provisional: alert.isProvisional,
  is_late: alert.isLate,
  url: alertLink(app, alert),
})
