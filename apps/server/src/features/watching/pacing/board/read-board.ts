import type { FlightBoard, FlightsQuery } from '@flightdeck/contract/pacing'
import { can } from '@flightdeck/domain/access'
import { FIRST_ORDER, type FlightGroup } from '@flightdeck/domain/pacing'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { mapInPieces } from '../../../../ground/in-pieces.ts'
import { unpackRows } from '../../../../work/thread/packed-rows.ts'
import { loadClientAccounts } from '../../../data/clients/index.ts'
import { groupingSegments, segmentValues } from '../../../data/dimensions/index.ts'
import { placedEntities } from '../../../data/entities/index.ts'
import { latestNotes, type LatestNote } from '../../../data/notes/index.ts'
import { presentSettings } from '../settings/settings.ts'
import { readFullName } from './board-store.ts'
import { gather } from './gather.ts'
import { pacingClient } from './pacing-client.ts'
import { presentRanking, presentRow, presentTotals } from './present.ts'

/** Prefix of a query that groups by a segment of names. */
const BY_SEGMENT = 'segment:'
const NO_NOTES: ReadonlyMap<number, LatestNote> = new Map()

type BoardQuery = FlightsQuery & { page: number; per_page: number }

/** Budgets that run or are to come, as they are now. */
export async function readBoard(ctx: MemberContext, query: BoardQuery): Promise<FlightBoard> {
  const { organisationId, today } = ctx
  const {
    client,
    mine,
    group = null,
    period,
    search = null,
    bucket = null,
    dsp = null,
    sort,
    order,
    page,
    per_page: perPage,
  } = query
  const segment = group?.startsWith(BY_SEGMENT) ? group.slice(BY_SEGMENT.length) : null
  const { accounts, around, owner, values, segments } = await ctx.transaction(async (tx) => ({
    accounts: await loadClientAccounts(tx, organisationId, client),
    around: await gather(tx, organisationId, today),
    owner: mine ? await readFullName(tx, ctx.userId) : null,
    values: segment === null ? [] : [...(await segmentValues(tx, organisationId, [segment])).get(segment)!],
    segments: await groupingSegments(tx, organisationId),
  }))
  const answer = await pacingClient(ctx.app).ask('board', {
    organisationId,
    today,
    level: query.level,
    bucket,
    platform: dsp,
    accounts,
    owner,
    group: segment === null ? (group as FlightGroup | null) : 'segment',
    segments: values,
    period,
    search,
    sort,
    isRising: (order ?? FIRST_ORDER[sort]) === 'asc',
    page,
    perPage,
    ...pick(around),
  })
  const { rows, total, buckets, totals, platforms } = await unpackRows(answer)
  const owners = new Map(around.owners)
  const nos = rows.map(({ entityNo }) => entityNo)
  const { placed, notes } = await ctx.transaction(async (tx) => ({
    placed: await placedEntities(tx, organisationId, nos),
    notes: can(ctx.role, 'quality:read') ? await latestNotes(tx, organisationId, nos) : NO_NOTES,
  }))
  return {
    flights: await mapInPieces(rows, ({ group: under, ...row }) => ({
      ...presentRow(row, placed, owners),
      group: under,
      note: notes.get(row.entityNo) ?? null,
    })),
    total,
    page,
    per_page: perPage,
    buckets,
    totals: presentTotals(totals, around.reporting, around.rates),
    ranking: presentRanking(around.reporting, around.rates),
    platforms,
    segments,
    settings: presentSettings(around),
  }
}

const pick = ({
  tolerance,
  edits,
  slipLimits,
  owners,
  clients,
  factors,
  targetPercent,
  planTargets,
}: Awaited<ReturnType<typeof gather>>) => ({
  tolerance,
  edits,
  slipLimits,
  owners,
  clients,
  factors,
  targetPercent,
  planTargets,
})
