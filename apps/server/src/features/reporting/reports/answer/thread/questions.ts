import { firstProvisional } from '@flightdeck/domain/connections'
import type { MetricKey } from '@flightdeck/domain/metrics'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { dayFromNumber, dayNumber, type Day } from '@flightdeck/domain/time'
import {
  arrange,
  joinedTables,
  isSegment,
  shiftDays,
  tooLarge,
  usesRevenue,
  type DimensionKey,
  type GroupTable,
  type PlansCompared,
  type ReportTable,
} from '@flightdeck/domain/reports'
import { packRows, type PackedRows } from '../../../../../work/thread/packed-rows.ts'
import {
  defineQuery,
  type DeliverySnapshot,
  type OrganisationScope,
} from '../../../../data/delivery/index.ts'
import { addUp, type AddedUp } from './add-up.ts'
import type { ReportRequest } from './requests.ts'
import { comparePlans, joinedPlans, type PlanPiece } from './plan/compare-plans.ts'
import { selectMembers } from './members.ts'

/** Last day with data of a report's accounts, per platform that of the account furthest behind. */
export type DataThrough = { platform: AdPlatformKey; day: Day | null }
export type ReportAnswer =
  | { kind: 'cells' | 'columns' }
  | {
      kind: 'table'
      table: PackedRows<ReportTable>
      missing: AddedUp['missing']
      /** Null unless compared with plans. */
      plans: PlansCompared | null
      dataThrough: DataThrough[]
      /** Days whose revenue rests on conversions that may still be corrected; absent without such days. */
      provisional?: ProvisionalSpan
    }

type Piece = Omit<AddedUp, 'groups'> & {
  /** Null if there would be too many. */
  groups: GroupTable[] | null
  plans: PlanPiece | null
  provisional: ProvisionalSpan | null
  reaches: DataThrough[]
}

/** Splits and filters that look below a campaign. */
const BELOW: readonly DimensionKey[] = ['insertion_order', 'line_item', 'status']
const isBelow = (dimension: DimensionKey) => BELOW.includes(dimension) || isSegment(dimension)

/** A question, and others derived from its days, over the same delivery. */
export type ReportsRequest = OrganisationScope & { reports: readonly ReportRequest[] }

export const QUESTIONS = {
  /** Rows, totals, and how far the numbers reach, of each report. All are answered from one state of the delivery. */
  reports: defineQuery({
    needs: ({ reports }: ReportsRequest) => ({
      spans: reports.flatMap(({ days, shift }) =>
        [days, ...(shift === null ? [] : [shiftDays(days, shift)])].map((span) => ({
          ...span,
          eachDay: true,
        })),
      ),
    }),
    piece: (delivery, { reports }): Piece[] => reports.map((request) => computePiece(delivery, request)),
    answer: ({ reports }, pieces): ReportAnswer[] =>
      reports.map((request, at) =>
        buildAnswer(
          request,
          pieces.map((all) => all[at]!),
        ),
      ),
    async finish(answers, { checkpoint }) {
      const packed: ReportAnswer[] = []
      for (const answer of answers)
        packed.push(
          answer.kind === 'table' ? { ...answer, table: await packRows(answer.table, checkpoint) } : answer,
        )
      return packed
    },
  }),
}

/** Client revenue is counted where it was agreed: by campaign, unless the question looks below. */
function computePiece(delivery: DeliverySnapshot, request: ReportRequest): Piece {
  const { dataset, metrics, rows, columns, filters } = request.question
  const usedDimensions = [
    ...rows,
    ...(columns === null ? [] : [columns]),
    ...filters.map(({ dimension }) => dimension),
  ]
  const isAbove = dataset === 'delivery' && !usedDimensions.some(isBelow)
  const above = (metric: MetricKey) => isAbove && usesRevenue(metric)
  const passes = [
    { own: metrics.filter((metric) => !above(metric)), isTop: false },
    { own: metrics.filter(above), isTop: true },
  ].filter(({ own }) => own.length > 0)
  const added = passes.map(({ own, isTop }) => addUp(delivery, request, own, isTop))
  const accounts = [...new Set(added.flatMap((one) => one.accounts))]
  const groups = added.flatMap((one) => one.groups ?? [])
  return {
    groups: groups.length < added.length ? null : groups,
    plans: request.plans && comparePlans(delivery, request, request.plans),
    missing: added.flatMap((one) => one.missing),
    provisional: provisionalRevenue(delivery, request),
    accounts,
    reaches: platformReaches(delivery, accounts),
  }
}

function platformReaches({ accounts }: DeliverySnapshot, own: readonly number[]): DataThrough[] {
  const includedAccounts = accounts.filter(({ accountNo }) => own.includes(accountNo))
  return [...Map.groupBy(includedAccounts, ({ platform }) => platform)].map(([platform, some]) => ({
    platform,
    day: earliest(some.map(({ dataThrough }) => dataThrough)),
  }))
}

const earliest = (days: readonly (Day | null)[]): Day | null =>
  days.includes(null) || days.length === 0
    ? null
    : dayFromNumber(Math.min(...days.map((day) => dayNumber(day!))))

function buildAnswer(request: ReportRequest, pieces: Piece[]): ReportAnswer {
  const tables = pieces.flatMap(({ groups }) => groups ?? [])
  if (pieces.some(({ groups }) => groups === null)) return { kind: 'cells' }
  const plans = pieces.flatMap((piece) => piece.plans ?? [])
  const all = joinedTables([...tables, ...plans.flatMap((one) => one.tables)])
  const groups = all.length - plans.reduce((sum, { unplanned }) => sum + unplanned, 0)
  const kind = tooLarge(request.question, { groups, columns: all.columns.length })
  if (kind !== null) return { kind }
  const missing = new Map(
    pieces.flatMap((piece) => piece.missing).map((one) => [`${one.metric} ${one.platform}`, one]),
  )
  const spans = pieces.flatMap(({ provisional }) => provisional ?? [])
  const reaches = Map.groupBy(
    pieces.flatMap((piece) => piece.reaches),
    ({ platform }) => platform,
  )
  return {
    kind: 'table',
    table: { ...arrange(request.question, all, request.factors, request.most), packedRows: [] },
    missing: [...missing.values()],
    plans: request.plans && joinedPlans(plans),
    dataThrough: [...reaches].map(([platform, some]) => ({
      platform,
      day: earliest(some.map(({ day }) => day)),
    })),
    ...(spans.length > 0 && {
      provisional: {
        from: Math.min(...spans.map(({ from }) => from)),
        to: Math.max(...spans.map(({ to }) => to)),
      },
    }),
  }
}

/** Days by number, both inclusive. */
type ProvisionalSpan = { from: number; to: number }

/** Days of the period whose revenue is made of conversions that a platform may still correct; null without such days. */
export function provisionalRevenue(
  delivery: DeliverySnapshot,
  request: ReportRequest,
): ProvisionalSpan | null {
  const { days } = request
  if (!request.question.metrics.some(usesRevenue)) return null
  const [first, last] = [dayNumber(days.from), dayNumber(days.to)]
  let [from, to] = [Infinity, -Infinity]
  for (const { entityNo } of selectMembers(delivery, request, false).entities) {
    const entity = delivery.byNo.get(entityNo)
    const sold = entity?.soldByConversions
    if (!entity || !sold || entity.dataThrough === null) continue
    const span = { from: Math.max(first, sold.from, entity.dataFrom), to: Math.min(last, sold.to, entity.dataThrough) } // prettier-ignore
    const provisional = firstProvisional(span, entity.finals.conversions)
    if (provisional === null) continue
    from = Math.min(from, provisional)
    to = Math.max(to, span.to)
  }
  return to < from ? null : { from, to }
}
