import type { ReadReallocation, Reallocation } from '@flightdeck/contract/pacing'
import { dayNumber } from '@flightdeck/domain/time'
import { leverChanges, moveReason, type LeverChanges, type MoveReason } from '@flightdeck/domain/pacing'
import { notFound } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { placedEntities } from '../../../data/entities/index.ts'
import { gather } from '../board/gather.ts'
import { pacingClient } from '../board/pacing-client.ts'
import type { PacedLine } from '../board/thread/campaign-lines.ts'
import { leverEntities, type StoredLever } from '../lever/lever-store.ts'
import { forecastPrepared, promisedFlightNos } from '../promise/forecast-changes.ts'
import { daysAhead, divide, hasDailyBudget, type Division, type LoadedLine } from './divide.ts'
import { loadLinePasts } from './line-store.ts'
import { presentReallocation } from './present.ts'

/** Redistributes money between the lines of a budget, as changes to propose. Stores and writes nothing. */
export async function reallocateBudget(ctx: MemberContext, request: ReadReallocation): Promise<Reallocation> {
  const { organisationId, today } = ctx
  const { tolerance, edits, slipLimits } = await ctx.transaction((tx) => gather(tx, organisationId, today))
  const campaignLines = await pacingClient(ctx.app).ask('lines', {
    organisationId,
    today,
    tolerance,
    edits,
    slipLimits,
    entityNo: request.id,
    kpi: request.kpi,
  })
  if (!campaignLines) throw notFound()
  const nos = [...campaignLines.lines, ...campaignLines.others].map(({ entityNo }) => entityNo)
  const [stored, pasts] = await ctx.transaction((tx) =>
    Promise.all([leverEntities(tx, organisationId, nos), loadLinePasts(tx, organisationId, nos)]),
  )
  const budgetLines = campaignLines.lines.flatMap((paced): LoadedLine[] => {
    const [line, past] = [stored.get(paced.entityNo), pasts.get(paced.entityNo)]
    return line && past ? [{ paced, stored: line, past, stays: stayReason(paced, line) }] : []
  })
  const division = divide(campaignLines, budgetLines, request, ctx.now)
  const prepared = division
    ? budgetChanges(budgetLines, division, dayNumber(today))
    : { changes: [], byHand: [] }
  const promises = await forecastPrepared(ctx, prepared.changes)
  const placed = await ctx.transaction((tx) =>
    placedEntities(tx, organisationId, [request.id, ...nos, ...promisedFlightNos(promises)]),
  )
  return presentReallocation({
    found: campaignLines,
    known: budgetLines,
    division,
    prepared,
    promises,
    placed,
    returns: request.returns,
  })
}

function stayReason({ goalBy }: PacedLine, { settings: { budget } }: StoredLever): LoadedLine['stays'] {
  if (goalBy === 'plan') return 'planned'
  return budget?.allocation === 'automatic' || budget?.allocation === 'shared' ? 'shared' : null
}

/** Changes to each line's own budget; to the daily one where a line has only that. */
function budgetChanges(budgetLines: readonly LoadedLine[], division: Division, today: number): LeverChanges {
  const all = budgetLines.flatMap(({ paced, stored }, at) => {
    const more = Number(division.budgets[at]!) - Math.round(paced.budget)
    if (more === 0) return []
    const isDaily = hasDailyBudget(stored)
    const daily = isDaily ? Number(stored.settings.budget!.daily!.micros) + more / daysAhead(paced) : null
    return leverChanges({
      platform: stored.platform,
      currency: stored.currency,
      holder: stored,
      meanDay: null,
      lines: [],
      lever: { daily, goal: isDaily ? null : paced.budget + more, endsOn: null },
      goal: paced.budget,
      goalBy: paced.goalBy,
      today,
      why: reasonWords(division, at, BigInt(more)),
    })
  })
  return {
    changes: all.flatMap(({ changes }) => changes),
    byHand: all.flatMap(({ byHand }) => byHand),
  }
}

function reasonWords({ moves }: Division, at: number, budgetChange: bigint): string {
  const { before, landed, after } = moves
  return MOVE_WORDS[moveReason({ before: before[at]!, landed: landed[at]!, after: after[at]!, budgetChange })]
}

/** Why a line item's budget changes, for a person. */
const MOVE_WORDS: Readonly<Record<MoveReason, string>> = {
  takes_unspent: 'Takes what other line items can’t spend.',
  returns_more: 'Returns more for the same money than other line items.',
  outruns_budget: 'Will spend more than its budget until the end.',
  returns_less: 'Returns less for the same money than other line items.',
  cannot_spend: 'Has more budget than it can spend until the end.',
}
