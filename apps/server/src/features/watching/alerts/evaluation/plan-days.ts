import type { Tx } from '@flightdeck/db'
import { dueDays, isDueOn, latestMoment, type Schedule } from '@flightdeck/domain/alerts'
import { addDays, dayIn, instantIn } from '@flightdeck/domain/time'
import type { App } from '../../../../ground/app.ts'
import {
  hasArrived,
  organisationsToPlan,
  planAgain,
  planDays,
  rulesToPlan,
  ruleToPlan,
  setPlanned,
  type PlannedDay,
  type RuleToPlan,
} from './plan-store.ts'

/** A longer pause is not caught up day by day. */
const MAX_DAYS_BACK = 60

/** Every day on which a rule is due gets a slot, once; after a pause simply more of them are missing. */
export async function planAlertDays(app: App): Promise<void> {
  const now = app.now()
  const organisations = await app.database.asPlanner((tx) => organisationsToPlan(tx, now))
  for (const organisationId of organisations) {
    await app.database.inOrganisation(organisationId, async (tx) => {
      const rules = await rulesToPlan(tx, organisationId, now)
      await planDays(
        tx,
        rules.flatMap((rule) => missingDays(rule, now)),
      )
      await setPlanned(
        tx,
        rules.map((rule) => ({ rule, ...throughTomorrow(rule.timezone, now) })),
      )
    })
  }
}

/** Tomorrow has its slot today. When tomorrow comes, there is another one. */
function throughTomorrow(timezone: string, now: Date) {
  const tomorrow = addDays(dayIn(timezone, now), 1)
  return { through: tomorrow, again: instantIn(timezone, tomorrow, 0) }
}

export function missingDays(rule: RuleToPlan, now: Date): PlannedDay[] {
  const { organisationId, ruleNo, activeFrom, plannedThrough, timezone } = rule
  const today = dayIn(timezone, now)
  const after = plannedThrough === null ? activeFrom : addDays(plannedThrough, 1)
  const from = [activeFrom, after, addDays(today, -MAX_DAYS_BACK)].toSorted().at(-1)!
  return dueDays(toSchedule(rule), from, addDays(today, 1)).map((day) => ({
    organisationId,
    ruleNo,
    day,
    dueAt: latestMoment(timezone, day, rule.snapshotType),
  }))
}

/**
 * Plans today for a rule that was created, changed or switched on, if today is one of its days: at once when
 * the data has arrived or the hour is past.
 */
export async function planToday(
  app: App,
  tx: Tx,
  organisationId: string,
  ruleNo: number,
  { atOnce = false } = {},
): Promise<void> {
  const rule = await ruleToPlan(tx, organisationId, ruleNo)
  if (!rule) return
  const now = app.now()
  const today = dayIn(rule.timezone, now)
  await setPlanned(tx, [{ rule, through: today, again: now }])
  if (!isDueOn(toSchedule(rule), today)) return
  const latest = latestMoment(rule.timezone, today, rule.snapshotType)
  const isTime = atOnce || latest <= now || (await hasArrived(tx, organisationId, ruleNo, addDays(today, -1)))
  const planned = { organisationId, ruleNo, day: today, dueAt: isTime ? now : latest }
  await planDays(tx, [planned])
  await planAgain(tx, planned)
}

export const toSchedule = (rule: Pick<RuleToPlan, 'scheduleType' | 'scheduleDays'>): Schedule => ({
  type: rule.scheduleType,
  days: rule.scheduleDays,
})
