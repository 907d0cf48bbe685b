import type { App } from '../../../ground/app.ts'
import type { MailContent } from '../../../outside/write-mail.ts'
import type { KeptAlert } from '../triggered/alert-store.ts'
import { alertLink, entityLink } from './links.ts'
import type { News } from './news.ts'
import {
  conditionsOf,
  dataThroughWords,
  messageFor,
  nameWords,
  notesOf,
  platformWords,
  ruleWords,
  titleOf,
  typeWords,
} from './words.ts'

/** The mail about one alert. */
export function alertMail(app: App, news: News, alert: KeptAlert): MailContent {
  const message = messageFor(news, [alert])
  const page = entityLink(app, alert)
  return {
    title: titleOf(news.rule.name, alert.entityName),
    paragraphs: [
      ...(message === null ? [] : [message]),
      `The ${typeWords(alert)} ${nameWords(alert)} on ${platformWords(alert)}.`,
      [dataThroughWords([alert]), ...notesOf([alert])].join(' '),
      `The rule: ${ruleWords(news)}`,
      ...(page === null ? [] : [`Its page: ${page}`]),
    ],
    table: {
      columns: ['Metric', 'Value', 'Threshold'],
      rows: conditionsOf(alert).map(({ label, value, sign, threshold }) => [
        label,
        value,
        `${sign} ${threshold}`,
      ]),
    },
    button: { label: 'See the alert', href: alertLink(app, alert) },
  }
}
