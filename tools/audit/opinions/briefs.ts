import { dayNumber } from '../days.ts'
import type { PrintedNumber } from '../documents/printed-number.ts'
import type { FactsHistory } from '../facts.ts'
import type { StoredData } from '../stored-data.ts'
import type { Tally } from '../tally.ts'
import type { ShownAlert } from './alerts.ts'

/** A morning brief as its reader sees it. */
export type ShownBrief = {
  subject: string
  at: Date
  alerts: number
  alertsByRule: ReadonlyMap<string, number>
  /** Alerts that are only counted. */
  unlisted: number
  /** Last data days of its alerts, from the first to the last. */
  dataDays: { from: number; to: number }
  rows: readonly BriefRow[]
  spentInAll: readonly Amount[]
}
export type BriefRow = {
  alertId: number
  item: string
  nativeId: string
  rule: string
  conditions: readonly PrintedNumber[]
  /** Null if the brief says that it is not known. */
  spent: Amount | null
  /** Last of the seven days, if the brief says it. */
  spentThrough: number | null
}
export type Amount = PrintedNumber & { sign: string }

type BriefContext = { stored: StoredData; factsAt: FactsHistory; listed: readonly ShownAlert[] }

const WEEK = 7
/** Time from reading the spend of a brief to sending it, with room. */
const BRIEF_WRITING_MS = 60_000

/** Compares briefs with the list of alerts, with themselves, and with the facts of the time they were sent. */
export function compareBriefs(
  briefs: readonly ShownBrief[],
  { stored, factsAt, listed }: BriefContext,
  tally: Tally,
): void {
  const listedById = new Map(listed.map((alert) => [alert.id, alert]))
  for (const brief of briefs) {
    compareCounts(brief, tally)
    for (const row of brief.rows) {
      const alert = listedById.get(row.alertId)
      tally.checkRule('agreement: brief and list of alerts', `${brief.subject}: alert ${row.alertId} is not in the list`, alert !== undefined) // prettier-ignore
      if (!alert) continue
      compareRow(brief, row, alert, tally)
      compareSpent(brief, row, { stored, factsAt }, tally)
    }
    compareTotal(brief, listedById, stored, tally)
  }
}

/** Checks that every alert is in one mail or waits for the next brief, by rules that the recipient never muted. */
export function compareMailedAlerts(
  mailedByRule: readonly ReadonlyMap<string, number>[],
  { alerts, waitingForBrief, quietRules }: Pick<StoredData, 'alerts' | 'waitingForBrief' | 'quietRules'>,
  recipient: string,
  tally: Tally,
): void {
  const waiting = new Set(
    waitingForBrief.filter((alert) => alert.recipient === recipient).map(({ alertId }) => alertId),
  )
  for (const rule of new Set(mailedByRule.flatMap((counts) => [...counts.keys()]))) {
    if (quietRules.some((quiet) => quiet.recipient === recipient && quiet.ruleName === rule)) continue
    const ruleAlerts = alerts.filter(({ ruleName }) => ruleName === rule)
    const waitingCount = ruleAlerts.filter(({ id }) => waiting.has(id)).length
    const mailed = mailedByRule.reduce((sum, counts) => sum + (counts.get(rule) ?? 0), 0)
    tally.compareFigures('agreement: alerts in emails', rule, mailed + waitingCount, ruleAlerts.length, 0)
  }
}

function compareCounts({ subject, alerts, alertsByRule, rows, unlisted }: ShownBrief, tally: Tally): void {
  const kind = 'agreement: count of a brief'
  const ofRules = [...alertsByRule.values()].reduce((sum, count) => sum + count, 0)
  tally.compareFigures(kind, `${subject}: sum of its rules`, ofRules, alerts, 0)
  tally.compareFigures(kind, `${subject}: rows and more`, rows.length + unlisted, alerts, 0)
}

function compareRow({ subject, dataDays }: ShownBrief, row: BriefRow, alert: ShownAlert, tally: Tally): void {
  const kind = 'agreement: brief and list of alerts'
  const what = `${subject}: alert ${row.alertId}`
  const listedNames = [alert.rule_name, alert.entity_name, alert.entity_id]
  const names = [row.rule, row.item, row.nativeId]
  tally.checkRule(kind, `${what}: ${names.join(', ')}; listed ${listedNames.join(', ')}`, names.every((name, index) => name === listedNames[index])) // prettier-ignore
  const dataDay = dayNumber(alert.data_through)
  const isWithin = dataDays.from <= dataDay && dataDay <= dataDays.to
  tally.checkRule(kind, `${what}: data through ${alert.data_through}`, isWithin)
  const conditions = Object.values(alert.triggered_conditions)
  tally.compareFigures(kind, `${what}: conditions`, row.conditions.length, conditions.length, 0)
  for (const [index, { metric, current_value }] of conditions.entries()) {
    const printed = row.conditions[index]
    tally.compareFigures(kind, `${what} ${metric}`, printed?.value ?? null, current_value, printed?.tolerance)
  }
}

/**
 * Recomputes the spend of a row. A brief reads spend shortly before it is sent: an alert or a load of numbers
 * that comes in between is in the brief or in the facts, and not in the spend.
 */
function compareSpent(
  { subject, at, dataDays }: ShownBrief,
  { alertId, spent, spentThrough }: BriefRow,
  { stored, factsAt }: Pick<BriefContext, 'stored' | 'factsAt'>,
  tally: Tally,
): void {
  const entityNo = stored.alerts.find(({ id }) => id === alertId)?.entityNo
  const accountNo = stored.entities.get(entityNo ?? 0)?.accountNo
  if (spent === null || entityNo === undefined || accountNo === undefined) return
  const alertDays = stored.alerts
    .filter((alert) => alert.entityNo === entityNo && alert.triggeredAt <= at)
    .map(({ dataThrough }) => dayNumber(dataThrough))
    .filter((day) => dataDays.from <= day && day <= dataDays.to)
  const lastDays = spentThrough === null ? [...new Set(alertDays)] : [spentThrough]
  const earliest = new Date(at.getTime() - BRIEF_WRITING_MS)
  const loadMoments = stored.loads
    .filter((load) => load.accountNo === accountNo && earliest < load.at && load.at <= at)
    .map((load) => load.at)
  const difference = (sum: number) => Math.abs(sum / 1e6 - spent.value)
  const [nearest] = [earliest, ...loadMoments]
    .flatMap((moment) =>
      lastDays.map((day) => factsAt(accountNo, moment).sum(entityNo, 'spend', day - WEEK + 1, day)),
    )
    .filter((sum) => sum !== null)
    .toSorted((a, b) => difference(a) - difference(b))
  const computed = nearest === undefined ? null : nearest / 1e6
  tally.compareFigures('briefs: spent in 7 days', `${subject}: alert ${alertId}`, spent.value, computed, spent.tolerance) // prettier-ignore
}

/**
 * Compares the spend in the subject with the rows: their sum if all alerts are listed, otherwise at least it.
 * Spend of deals is part of their line items' and counts only where there is nothing else.
 */
function compareTotal(
  { subject, rows, unlisted, spentInAll }: ShownBrief,
  listedById: ReadonlyMap<number, ShownAlert>,
  stored: StoredData,
  tally: Tally,
): void {
  const isDeal = ({ alertId }: BriefRow) => listedById.get(alertId)?.snapshot_type === 'deal_id'
  const others = rows.filter((row) => !isDeal(row))
  // Unlisted alerts may be about something else than deals.
  if (others.length === 0 && unlisted > 0) return
  const spentByEntity = new Map<number, Amount>()
  for (const { alertId, spent } of others.length > 0 ? others : rows) {
    const entityNo = stored.alerts.find(({ id }) => id === alertId)?.entityNo
    if (entityNo !== undefined && spent) spentByEntity.set(entityNo, spent)
  }
  const isBelowAnother = (entityNo: number): boolean => {
    const parentNo = stored.entities.get(entityNo)?.parentNo ?? null
    return parentNo !== null && (spentByEntity.has(parentNo) || isBelowAnother(parentNo))
  }
  const amounts = [...spentByEntity].flatMap(([entityNo, spent]) => (isBelowAnother(entityNo) ? [] : spent))
  for (const [sign, group] of Map.groupBy(amounts, (amount) => amount.sign)) {
    const sum = group.reduce((total, { value }) => total + value, 0)
    const inAll = spentInAll.find((amount) => amount.sign === sign)
    const tolerance = group.reduce((total, amount) => total + amount.tolerance, inAll?.tolerance ?? 0)
    const shown = inAll?.value ?? 0
    const isRight = unlisted === 0 ? Math.abs(shown - sum) <= tolerance : shown >= sum - tolerance
    tally.checkRule('agreement: spend of a brief', `${subject}: its rows spent ${sign}${sum}`, isRight)
  }
}
