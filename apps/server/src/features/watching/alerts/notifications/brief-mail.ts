import { BRIEF_LISTED } from '@flightdeck/domain/alerts'
import type { App } from '../../../../ground/app.ts'
import type { MailContent } from '../../../../outside/write-mail.ts'
import { inMoneyOrder, formatAlertMoney, type BriefMoney } from './brief-money.ts'
import type { QueuedAlert } from './queued-mail.ts'
import { alertLink, alertsLink } from './links.ts'
import { becauseWords, dataThroughWords, idWords, nameWords, alertNotes, platformWords } from './words.ts'

/** Morning brief of alerts since the last one: the ten with most spend by name and link, others as counts. */
export function briefMail(app: App, alerts: readonly QueuedAlert[], money: BriefMoney): MailContent {
  const ordered = inMoneyOrder(alerts, money)
  const shown = ordered.slice(0, BRIEF_LISTED)
  const rules = [...Map.groupBy(ordered, ({ ruleNo }) => ruleNo).values()]
  const more = ordered.length - shown.length
  return {
    title: `Morning brief: ${count(ordered.length, 'alert')}${money.total && `, ${money.total} spent in 7 days`}`,
    paragraphs: [
      rules.map((own) => `${own[0]!.ruleName}: ${count(own.length, 'alert')}`).join('\n'),
      [dataThroughWords(ordered), ...alertNotes(ordered)].join(' '),
      ...(more > 0 ? [`Top ${BRIEF_LISTED} by spend. ${count(more, 'more alert')} in Flightdeck.`] : []),
      ...(money.ranking === '' ? [] : [money.ranking]),
    ],
    table: {
      columns: ['Item', 'ID', 'Platform', 'Rule', 'Why', 'Spent in 7 days', 'Link'],
      rows: shown.map((alert) => [
        nameWords(alert),
        idWords(alert),
        platformWords(alert),
        alert.ruleName,
        becauseWords(alert),
        formatAlertMoney(alert, money),
        alertLink(app, alert),
      ]),
    },
    button: { label: 'Open alerts', href: alertsLink(app) },
  }
}

const count = (many: number, one: string): string =>
  `${many.toLocaleString('en-GB')} ${many === 1 ? one : `${one}s`}`
