import type { Row } from '@flightdeck/db'
import { listedInDigest, MOST_PER_HOUR, plainLine } from '@flightdeck/domain'
import type { App } from '../../../boot/app.ts'
import type { MailContent } from '../../../outside/write-mail.ts'
import type { KeptAlert } from '../jobs/alert-store.ts'
import { alertsLink } from './links.ts'
import { becauseWords, dataThroughWords, INSTEAD, notesOf, platformWords } from './words.ts'

export type HeldAlert = KeptAlert & { rule: Row<'alertRules'>; isInstead: boolean }

/** The mail about alerts of any rules that waited for an hour with room, the worst first. */
export function heldMail(app: App, alerts: readonly HeldAlert[]): MailContent {
  const shown = listedInDigest(alerts)
  const rules = new Set(alerts.map(({ ruleNo }) => ruleNo)).size
  return {
    title: `${count(alerts.length, 'alert')} of ${rules === 1 ? plainLine(alerts[0]!.ruleName, 90) : count(rules, 'rule')}`,
    paragraphs: [
      `You got ${MOST_PER_HOUR} mails within an hour, so what fired after them waited and comes together.`,
      [dataThroughWords(alerts), ...notesOf(alerts)].join(' '),
      ...(alerts.some(({ isInstead }) => isInstead) ? [INSTEAD] : []),
      ...(shown.length < alerts.length ? [`The ${shown.length} furthest from their threshold:`] : []),
    ],
    table: {
      columns: ['Rule', 'Name', 'Platform', 'Because'],
      rows: shown.map((alert) => [
        alert.ruleName,
        alert.entityName,
        platformWords(alert),
        becauseWords(alert),
      ]),
    },
    button: { label: 'See the alerts', href: alertsLink(app) },
  }
}

const count = (many: number, one: string): string => `${many} ${many === 1 ? one : `${one}s`}`
