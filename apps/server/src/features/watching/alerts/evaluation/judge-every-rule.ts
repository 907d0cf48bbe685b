import { setTimeout as sleep } from 'node:timers/promises'
import { isDueOn } from '@flightdeck/domain/alerts'
import { dayIn, type Day } from '@flightdeck/domain/time'
import type { App } from '../../../../ground/app.ts'
import { planToday, toSchedule } from './plan-days.ts'
import { activeRules, slotsOn } from './plan-store.ts'

type RuleTask = { organisationId: string; ruleNo: number; name: string; day: Day }
const GIVE_UP_AFTER_MS = 15 * 60 * 1000

/** Plans every active rule due today for now, including those already evaluated. */
export async function planEveryRule(app: App): Promise<RuleTask[]> {
  return app.database.asOperator(async (tx) => {
    const rules = (await activeRules(tx)).map((rule) => ({ ...rule, day: dayIn(rule.timezone, app.now()) }))
    const due = rules.filter((rule) => isDueOn(toSchedule(rule), rule.day))
    for (const { organisationId, ruleNo } of due)
      await planToday(app, tx, organisationId, ruleNo, { atOnce: true })
    return due.map(({ organisationId, ruleNo, name, day }) => ({ organisationId, ruleNo, name, day }))
  })
}

/** Waits, for a limited time, until any worker has finished the planned slots; returns the outcomes. */
export async function ruleOutcomes(
  app: App,
  planned: RuleTask[],
): Promise<{ name: string; outcome: string }[]> {
  for (const startedAt = Date.now(); ; await sleep(200)) {
    const slots = await app.database.asOperator((tx) =>
      slotsOn(tx, [...new Set(planned.map(({ day }) => day))]),
    )
    const taskSlots = planned.map((task) => ({
      name: task.name,
      slot: slots.find(
        (slot) =>
          slot.organisationId === task.organisationId &&
          slot.subject === String(task.ruleNo) &&
          slot.slotKey === task.day,
      ),
    }))
    const isOver = taskSlots.every(({ slot }) => slot?.state !== 'waiting')
    if (isOver || Date.now() - startedAt > GIVE_UP_AFTER_MS)
      return taskSlots.map(({ name, slot }) => ({ name, outcome: slot?.outcome ?? slot?.state ?? 'lost' }))
  }
}
