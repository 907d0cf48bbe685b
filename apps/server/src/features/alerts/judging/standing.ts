import type { Standing } from '@flightdeck/contract'
import type { Row } from '@flightdeck/db'
import { dataThroughOn, dayNumber, dayOf, truthOn, viewOn } from '@flightdeck/domain'
import type { OrganisationContext } from '../../../edge/context.ts'
import type { TriggeredConditions } from '../jobs/keep-evaluation.ts'
import { ruleOf } from '../rules/rule-of.ts'
import { todayOf } from '../today.ts'
import type { Book } from './book.ts'
import { openBook } from './books.ts'
import { alertsWithRules } from './standing-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether what fired in the last days still would, by the newest numbers and the rule as it is now. */
export async function readStanding(ctx: OrganisationContext, days: number): Promise<Standing[]> {
  const since = new Date(ctx.now.getTime() - days * DAY_MS)
  const book = await openBook(ctx.app, ctx.organisationId)
  const { today, alerts } = await ctx.transaction(async (tx) => ({
    today: await todayOf(tx, ctx.organisationId, ctx.now),
    alerts: await alertsWithRules(tx, ctx.organisationId, since),
  }))
  return alerts.map(({ alert, rule }) => standingOf(book, alert, rule, dayNumber(today)))
}

function standingOf(book: Book, alert: Row<'alerts'>, row: Row<'alertRules'>, today: number): Standing {
  const who = book.byNo.get(alert.entityNo)
  const rule = ruleOf(row)
  const view = who ? viewOn(rule, who, today) : 'no_rows'
  const truth = who ? truthOn(rule, who, today) : null
  const through = who ? dataThroughOn(who, today) : null
  const values = Object.entries(alert.conditions as TriggeredConditions).map(([key, { metric }]) => {
    const value = typeof view === 'string' ? null : view.read(metric)
    return [key, typeof value === 'number' ? value : null]
  })
  return {
    alert: alert.alertNo,
    state: truth === null ? 'unknown' : truth ? 'still_breaching' : 'recovered',
    data_through: through === null ? null : dayOf(through),
    values: Object.fromEntries(values),
  }
}
