import type { App } from '../../../../ground/app.ts'
import type { Link } from '../../../../outside/mail-layout.ts'
import type { StoredAlert } from '../triggered/alert-store.ts'
import { alertLink, alertsLink } from './links.ts'
import type { News } from './news.ts'
import {
  becauseWords,
  formatCount,
  dataThroughWords,
  messageFor,
  nameWords,
  alertNotes,
  platformWords,
  formatTitle,
  typeWords,
} from './words.ts'

/** Keeps chat messages short. */
const MAX_LINES = 10

/** Chat message about one alert, or about many in a few lines. */
export type ChatMessage = {
  title: string
  message: string | null
  lines: string[]
  more: string | null
  link: Link
}

export function buildChatMessage(app: App, news: News, alert: StoredAlert): ChatMessage {
  return {
    title: formatTitle(news.rule.name, alert.entityName),
    message: messageFor(news, [alert]),
    lines: [
      becauseWords(alert),
      `${typeWords(alert)} ${nameWords(alert)}, ${platformWords(alert)}`,
      [dataThroughWords([alert]), ...alertNotes([alert])].join(' '),
    ],
    more: null,
    link: { label: 'See the alert', href: alertLink(app, alert) },
  }
}

export function messageOfMany(app: App, news: News, alerts: readonly StoredAlert[]): ChatMessage {
  const shown = alerts.slice(0, MAX_LINES)
  return {
    title: formatTitle(news.rule.name, formatCount(news, alerts)),
    message: messageFor(news, alerts),
    lines: [
      ...shown.map((alert) => `${nameWords(alert)}, ${platformWords(alert)}: ${becauseWords(alert)}`),
      [dataThroughWords(alerts), ...alertNotes(alerts)].join(' '),
    ],
    more: alerts.length > shown.length ? `And ${alerts.length - shown.length} more.` : null,
    link: { label: 'See the alerts', href: alertsLink(app) },
  }
}
