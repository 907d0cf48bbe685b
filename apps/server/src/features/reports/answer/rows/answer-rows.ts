import {
  arrange,
  groupRows,
  shifted,
  tableOfGroups,
  tooLarge,
  type DayPair,
  type Factors,
  type ReportQuestion,
  type RowDataset,
} from '@flightdeck/domain/reports'
import type { ActorContext } from '../../../../ground/actor-context.ts'
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

type Asked = { question: ReportQuestion; days: DayPair; shift: number | null; factors: Factors; most: number }

/** A report over rows that an area has: gathered, added up and arranged as delivery is. */
export async function answerRows(
  ctx: ActorContext,
  dataset: RowDataset,
  { question, days, shift, factors, most }: Asked,
): Promise<ReportAnswer> {
  const rows = await SOURCES[dataset](ctx, {
    from: shift === null ? days.from : shifted(days, shift).from,
    to: days.to,
  })
  const groups = tableOfGroups(groupRows(question, { days, shift }, rows))
  const kind = tooLarge(question, { groups: groups.length, columns: groups.columns.length })
  if (kind !== null) return { kind }
  return {
    kind: 'table',
    table: arrange(question, groups, factors, most),
    missing: [],
    plans: null,
    dataThrough: [],
  }
}
