import {
  arrange,
  groupRows,
  shiftDays,
  tableOfGroups,
  tooLarge,
  type DayPair,
  type Factors,
  type ReportQuestion,
  type RowDataset,
} from '@flightdeck/domain/reports'
import type { ActorContext } from '../../../../../ground/actor-context.ts'
import type { ReportAnswer } from '../thread/questions.ts'
import { alertRows } from './sources/alerts.ts'
import { budgetRows } from './sources/budgets.ts'
import { issueRows } from './sources/issues.ts'
import { nameRows } from './sources/names.ts'
import type { RowSource } from './row-source.ts'

const SOURCES: Record<RowDataset, RowSource> = {
  alerts: alertRows,
  budgets: budgetRows,
  issues: issueRows,
  names: nameRows,
}

type ReportRequest = {
  question: ReportQuestion
  days: DayPair
  shift: number | null
  factors: Factors
  most: number
}

/** Reports over rows that an area has: gathered once, then added up and arranged for each as delivery is. */
export async function answerRows(
  ctx: ActorContext,
  dataset: RowDataset,
  reports: readonly ReportRequest[],
): Promise<ReportAnswer[]> {
  const spans = reports.flatMap(({ days, shift }) => [
    days,
    ...(shift === null ? [] : [shiftDays(days, shift)]),
  ])
  const edges = spans.flatMap(({ from, to }) => [from, to]).toSorted()
  const rows = await SOURCES[dataset](ctx, { from: edges[0]!, to: edges.at(-1)! })
  return reports.map((report) => arranged(rows, report))
}

function arranged(
  rows: Awaited<ReturnType<RowSource>>,
  { question, days, shift, factors, most }: ReportRequest,
): ReportAnswer {
  const groups = tableOfGroups(groupRows(question, { days, shift }, rows))
  const kind = tooLarge(question, { groups: groups.length, columns: groups.columns.length })
  if (kind !== null) return { kind }
  return {
    kind: 'table',
    table: { ...arrange(question, groups, factors, most), packedRows: [] },
    missing: [],
    plans: null,
    dataThrough: [],
  }
}
