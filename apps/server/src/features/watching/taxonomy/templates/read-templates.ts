import type { CoverageSplit, TemplateAnswer, TemplateList } from '@flightdeck/contract/taxonomy'
import type { Tx } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { valuesOfLists } from '../stores/list-store.ts'
import { countUncovered, coverageDays, coverageNow, failingSegments } from '../stores/coverage-store.ts'
import { coverageBy, type CoverageSplitBy } from '../stores/coverage-split.ts'
import { addedUp, presentCoverage, presentTemplate } from './present-template.ts'
import { countByTemplate } from '../stores/violation-store.ts'
import { templateHistory } from './template-history.ts'
import { findTemplate, listTemplates, type TemplateRow } from '../stores/template-store.ts'

const HISTORY_DAYS = 30

async function loadCounts(ctx: MemberContext, tx: Tx) {
  const { organisationId, today } = ctx
  const now = await coverageNow(tx, organisationId)
  const days = await coverageDays(tx, organisationId, addDays(today, -HISTORY_DAYS))
  const violations = await countByTemplate(tx, ctx)
  const daysByTemplate = Map.groupBy(days, ({ templateNo }) => templateNo)
  return {
    now,
    days,
    of: (templateNo: number) => ({
      now: now.get(templateNo),
      violations: violations.get(templateNo) ?? 0,
      days: (daysByTemplate.get(templateNo) ?? []).map((day) => ({ on: day.on, ...presentCoverage(day) })),
    }),
  }
}

export async function readTemplateAnswer(
  ctx: MemberContext,
  tx: Tx,
  templateNo: number,
  problems: TemplateAnswer['problems'],
): Promise<TemplateAnswer> {
  const lists = await valuesOfLists(tx, ctx.organisationId)
  const counts = await loadCounts(ctx, tx)
  const row = await findTemplate(tx, ctx.organisationId, templateNo)
  return { template: presentTemplate(row, lists, counts.of(templateNo)), problems }
}

export const readTemplate = (ctx: MemberContext, templateNo: number): Promise<TemplateAnswer> =>
  ctx.transaction((tx) => readTemplateAnswer(ctx, tx, templateNo, []))

export const readTemplates = (ctx: MemberContext): Promise<TemplateList> =>
  ctx.transaction(async (tx) => {
    const rows = await listTemplates(tx, ctx.organisationId)
    const lists = await valuesOfLists(tx, ctx.organisationId)
    const counts = await loadCounts(ctx, tx)
    return {
      templates: rows.map((row) => presentTemplate(row, lists, counts.of(row.templateNo))),
      coverage: addedUp(counts.now.values()),
      uncovered: await countUncovered(tx, ctx.organisationId),
      days: [...Map.groupBy(counts.days, ({ on }) => on)].map(([on, of]) => ({ on, ...addedUp(of) })),
      league: rankSegments(rows, await failingSegments(tx, ctx.organisationId)),
    }
  })

export const readCoverage = (ctx: MemberContext, by: CoverageSplitBy): Promise<CoverageSplit> =>
  ctx.transaction(async (tx) => ({ rows: await coverageBy(tx, ctx.organisationId, by) }))

/** Merges the same segment of several templates under its label: one skill to train people in. */
function rankSegments(
  rows: readonly TemplateRow[],
  failing: Awaited<ReturnType<typeof failingSegments>>,
): TemplateList['league'] {
  const labels = new Map(
    rows.flatMap(({ templateNo, definition }) =>
      definition.segments.map(({ key, label }) => [`${templateNo} ${key}`, label] as const),
    ),
  )
  const failures = new Map<string, { key: string; label: string; failures: number }>()
  for (const { templateNo, key, failures: count } of failing) {
    const label = labels.get(`${templateNo} ${key}`) ?? key
    const entry = failures.get(label) ?? { key, label, failures: 0 }
    entry.failures += count
    failures.set(label, entry)
  }
  const total = [...failures.values()].reduce((sum, one) => sum + one.failures, 0)
  return [...failures.values()]
    .toSorted((one, other) => other.failures - one.failures || one.label.localeCompare(other.label))
    .map((one) => ({ ...one, share: one.failures / total }))
}

export const readVersions = (ctx: MemberContext, templateNo: number) =>
  ctx.transaction(async (tx) => {
    await findTemplate(tx, ctx.organisationId, templateNo)
    return { versions: await templateHistory.entries(tx, ctx.organisationId, templateNo) }
  })
