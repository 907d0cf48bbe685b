import type { Row } from '@flightdeck/db'
import { listedInDigest, MAX_PER_HOUR } from '@flightdeck/domain/alerts'
import { plainLine } from '@flightdeck/domain/text'
import type { App } from '../../../../ground/app.ts'
import type { MailContent } from '../../../../outside/write-mail.ts'
import type { StoredAlert } from '../triggered/alert-store.ts'
import { alertLink, alertsLink } from './links.ts'
import { becauseWords, dataThroughWords, idWords, INSTEAD, alertNotes, platformWords } from './words.ts'

const MAX_RULES = 100
export type QueuedAlert = StoredAlert & { rule: Row<'alertRules'>; isInstead: boolean }

/** Mail about alerts of any rules held back by the hourly limit, the worst first. */
export function queuedMail(app: App, alerts: readonly QueuedAlert[]): MailContent {
  const shown = listedInDigest(alerts)
  const byRule = Map.groupBy(alerts, ({ ruleNo }) => ruleNo)
  return {
    title: `${count(alerts.length, 'alert')} of ${byRule.size === 1 ? ruleLabel(alerts[0]!) : count(byRule.size, 'rule')}`,
    paragraphs: [
      `More than ${MAX_PER_HOUR} alerts in an hour, so the rest are grouped here.`,
      formatRuleCounts([...byRule.values()]),
      [dataThroughWords(alerts), ...alertNotes(alerts)].join(' '),
      ...(alerts.some(({ isInstead }) => isInstead) ? [INSTEAD] : []),
      ...(shown.length < alerts.length ? [`The ${shown.length} furthest from their threshold:`] : []),
    ],
    table: {
      columns: ['Rule', 'Name', 'ID', 'Platform', 'Why', 'Link'],
      rows: shown.map((alert) => [
        alert.ruleName,
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

/** Alert count per rule, so that rules without a listed alert are named too. */
function formatRuleCounts(rules: readonly QueuedAlert[][]): string {
  const lines = rules.slice(0, MAX_RULES).map((own) => `${ruleLabel(own[0]!)}: ${count(own.length, 'alert')}`)
  const more = rules.length - lines.length
  return [...lines, ...(more > 0 ? [`and ${count(more, 'more rule')}`] : [])].join('\n')
}

const ruleLabel = ({ ruleName }: QueuedAlert): string => plainLine(ruleName, 90)
const count = (many: number, one: string): string => `${many} ${many === 1 ? one : `${one}s`}`
