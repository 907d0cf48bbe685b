import type { Preview } from '@flightdeck/contract/alerts'
import type { Rule } from '@flightdeck/domain/alerts'
import { addDays, type Day } from '@flightdeck/domain/time'
import {
  defineQuery,
  asOfNow,
  type OrganisationScope,
  type DeliverySnapshot,
  type QueryContext,
} from '../../../../data/delivery/index.ts'
import { makeExchange, comparing, type JudgingRates } from './currency-comparison.ts'
import { evaluateAll } from './evaluate.ts'
import type { Evaluation } from './evaluation.ts'
import { readEntity, emptyReading, type EntityReading, type EntityReadingRequest } from './entity-readings.ts'
import { mergeEvaluations } from './merge-evaluations.ts'
import { previewPiece, type PreviewRequest, type PreviewPiece } from './preview-piece.ts'
import { mergePreview } from './preview.ts'
import { addedSpend, LATELY, spendIn, type Spend, type SpendDays } from './spend.ts'
import { traceDays, computeTraces, emptyTraces, type Trace, type TraceRequest } from './trace.ts'

/** Null when no rule compares amounts of several currencies. */
type WithRates = OrganisationScope & { rates: JudgingRates | null }

export const QUESTIONS = {
  /** Evaluates rules on days: firing entities, each with its conditions. */
  evaluate: defineQuery({
    needs: ({ rules }: WithRates & { rules: { rule: Rule; day: Day }[] }) => ({
      windows: rules.map(({ rule, day }) => ({ timeRange: rule.timeRange, days: [day] })),
    }),
    piece: (delivery, { rules, rates }, { pool }) => {
      const exchange = makeExchange(rates)
      const evaluations = Array.from<Evaluation>({ length: rules.length })
      for (const [day, some] of Map.groupBy(
        rules.map((one, at) => ({ ...one, at })),
        (one) => one.day,
      )) {
        const done = evaluateAll(
          some.map(({ rule }) => rule),
          delivery,
          day,
          pool,
          exchange,
        )
        some.forEach(({ at }, index) => (evaluations[at] = done[index]!))
      }
      return evaluations
    },
    answer: ({ rules }, pieces): Evaluation[] =>
      rules.map((_, at) => mergeEvaluations(pieces.map((evaluations) => evaluations[at]!))),
  }),
  preview: defineQuery({
    needs: ({ rule, today, days }: PreviewRequest) => ({
      windows: [{ timeRange: rule.timeRange, days: [today, ...days] }],
    }),
    piece: (delivery, request, how): PreviewPiece[] => previewPieces(delivery, request, how),
    answer: (request, pieces): Omit<Preview, 'took_ms'> => mergePreview(request, pieces.flat()),
  }),
  /** Reads entities under rules on a day. */
  look: defineQuery({
    needs: ({ looks }: WithRates & { looks: EntityReadingRequest[] }) => ({
      windows: looks.map(({ rule, day }) => ({ timeRange: rule.timeRange, days: [day] })),
    }),
    piece: (delivery, { looks, rates }) => {
      const exchange = makeExchange(rates)
      return looks.map((one) => readEntity(delivery, one, exchange))
    },
    answer: ({ looks }, pieces): EntityReading[] =>
      looks.map((one, at) => pieces.find((piece) => piece[at])?.[at] ?? emptyReading(one.metrics)),
  }),
  /** Spend of groups of entities over the last seven days. */
  spend: defineQuery({
    needs: ({ day, through }: OrganisationScope & SpendDays & { groups: number[][] }) => ({
      windows: [
        {
          timeRange: LATELY,
          days: through ? [...new Set(through.values())].map((last) => addDays(last, 1)) : [day],
        },
      ],
    }),
    piece: (delivery, { groups, ...days }) => groups.map((entityNos) => spendIn(delivery, entityNos, days)),
    answer: ({ groups }, pieces): Spend[] =>
      groups.map((entityNos, at) =>
        addedSpend(
          entityNos.length,
          pieces.map((piece) => piece[at]!),
        ),
      ),
  }),
  trace: defineQuery({
    needs: (request: OrganisationScope & TraceRequest) => ({
      windows: [{ timeRange: request.rule.timeRange, days: traceDays(request) }],
      familyOf: request.entityNo,
    }),
    piece: (delivery, request) => computeTraces(delivery, request),
    answer: (request, pieces): Trace[] => pieces.find((piece) => piece !== null) ?? emptyTraces(request),
  }),
}

/** A piece for each part of the accounts that a rule is held against in its own currency. */
function previewPieces(open: DeliverySnapshot, request: PreviewRequest, how: QueryContext): PreviewPiece[] {
  const delivery = asOfNow(open, request.today)
  const parts = comparing(request.rule, delivery, makeExchange(request.rates))
  return parts.reaches.map((reach) => previewPiece(delivery, request, how, parts, reach))
}
