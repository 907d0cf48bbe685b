import { sql } from '@flightdeck/db'
import { dayIn } from '@flightdeck/domain/time'
import { weekAfter, weeksAround } from '@flightdeck/domain/changes'
import { actIn } from '../../../../ground/actor-context.ts'
import type { App } from '../../../../ground/app.ts'
import { saveWeek, loadDataThrough, promisedIssues, spendAround } from './week-store.ts'

type Due = { organisationId: string; setNo: number; finishedAt: Date }
const MAX_AT_ONCE = 50
const JOB = { kind: 'job', name: 'changes' } as const

/** Measures sets a week after they were applied: spend and issues against what they promised. Each set once. */
export async function measureWeeks(app: App): Promise<void> {
  const { rows } = await app.database.asPlanner((tx) =>
    sql<Due>`select organisation_id, set_no, finished_at from change_sets
      where state in ('applied', 'partly_applied') and undo_of is null and measured_at is null
        and finished_at <= present() - interval '7 days'
      order by finished_at limit ${MAX_AT_ONCE}`.execute(tx),
  )
  for (const due of rows) await measureWeek(app, due)
}

const measureWeek = (app: App, { finishedAt, ...key }: Due): Promise<void> =>
  app.database.inOrganisation(key.organisationId, async (tx) => {
    const { timezone } = await tx
      .selectFrom('organisations')
      .select('timezone')
      .where('organisationId', '=', key.organisationId)
      .executeTakeFirstOrThrow()
    const { now, today } = actIn(app, { organisationId: key.organisationId, timezone, actor: JOB })
    const appliedOn = dayIn(timezone, finishedAt)
    const { before, since } = weeksAround(appliedOn)
    const week = weekAfter({
      appliedOn,
      today,
      dataThrough: await loadDataThrough(tx, key),
      issues: await promisedIssues(tx, key),
      spend: await spendAround(tx, key, { from: before.from, to: since.to }),
    })
    if (week) await saveWeek(tx, key, week, now)
  })
