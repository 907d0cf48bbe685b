import type { App } from '../../../../ground/app.ts'
import type { MailContent } from '../../../../outside/write-mail.ts'
import type { StoredAlert } from '../triggered/alert-store.ts'
import { alertLink, entityLink } from './links.ts'
import type { News } from './news.ts'
import {
  describeConditions,
  dataThroughWords,
  idWords,
  messageFor,
  nameWords,
  alertNotes,
  platformWords,
  ruleWords,
  formatTitle,
  typeWords,
} from './words.ts'

const capital = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}`

/** The mail about one alert. */
export function alertMail(app: App, news: News, alert: StoredAlert): MailContent {
  const message = messageFor(news, [alert])
  const page = entityLink(app, alert)
  return {
    title: formatTitle(news.rule.name, alert.entityName),
    paragraphs: [
      ...(message === null ? [] : [message]),
      `${capital(typeWords(alert))} ${nameWords(alert)} (ID ${idWords(alert)}) on ${platformWords(alert)}.`,
      [dataThroughWords([alert]), ...alertNotes([alert])].join(' '),
      `The rule: ${ruleWords(news)}`,
      ...(page === null ? [] : [`Its page: ${page}`]),
    ],
    table: {
      columns: ['Metric', 'Value', 'Threshold'],
      rows: describeConditions(alert).map(({ label, value, sign, threshold }) => [
        label,
        value,
        `${sign} ${threshold}`,
      ]),
    },
    button: { label: 'See the alert', href: alertLink(app, alert) },
  }
}
