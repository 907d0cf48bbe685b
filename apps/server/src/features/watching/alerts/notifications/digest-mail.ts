import { listedInDigest } from '@flightdeck/domain/alerts'
import type { App } from '../../../../ground/app.ts'
import type { MailContent } from '../../../../outside/write-mail.ts'
import type { StoredAlert } from '../triggered/alert-store.ts'
import { alertLink, alertsLink } from './links.ts'
import type { News } from './news.ts'
import {
  becauseWords,
  formatCount,
  dataThroughWords,
  dayWords,
  idWords,
  messageFor,
  alertNotes,
  platformWords,
  ruleWords,
  formatTitle,
} from './words.ts'

/** The mail about many alerts of a rule, the worst first. */
export function digestMail(app: App, news: News, alerts: readonly StoredAlert[]): MailContent {
  const message = messageFor(news, alerts)
  const shown = listedInDigest(alerts)
  return {
    title: formatTitle(news.rule.name, formatCount(news, alerts)),
    paragraphs: [
      ...(message === null ? [] : [message]),
      `${formatCount(news, alerts)} on ${dayWords(news.day)} (${byPlatform(alerts)}).`,
      [dataThroughWords(alerts), ...alertNotes(alerts)].join(' '),
      `The rule: ${ruleWords(news)}`,
      ...(shown.length < alerts.length ? [`The ${shown.length} furthest from their threshold:`] : []),
    ],
    table: {
      columns: ['Name', 'ID', 'Platform', 'Why', 'Link'],
      rows: shown.map((alert) => [
        alert.entityName,
        idWords(alert),
        platformWords(alert),
        becauseWords(alert),
        alertLink(app, alert),
      ]),
    },
    button: { label: 'See the alerts', href: alertsLink(app) },
  }
}

function byPlatform(alerts: readonly StoredAlert[]): string {
  const counts = Map.groupBy(alerts, platformWords)
  return [...counts].map(([platform, { length }]) => `${length} ${platform}`).join(', ')
}
