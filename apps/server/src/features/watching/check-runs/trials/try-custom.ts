import type { CustomProposals, CustomTest } from '@flightdeck/contract/check-runs'
import { sql } from '@flightdeck/db'
import { customSentence, treeWords, type CustomCheck } from '@flightdeck/domain/checks'
import { readEntityId } from '@flightdeck/domain/entities'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { AppError, notFound } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { placedEntities, type PlacedEntity, presentEntity } from '../../../data/entities/index.ts'
import { openExchange } from '../../../data/rates/index.ts'
import { presentAtRisk } from '../../findings/index.ts'
import { type TestSide, checkerClient } from '../../checker/index.ts'

/** Tests a definition on current data, in the thread that runs all checks. */
export async function testCustom(ctx: MemberContext, definition: CustomCheck): Promise<CustomTest> {
  const began = performance.now()
  const { organisationId, now, userId } = ctx
  const answer = await checkerClient(ctx.app).ask('test', { organisationId, now, definition, by: userId })
  if (!answer) throw new AppError('conflict', 'Replaced by a newer test.')
  const { catches, passes, reasons, atRisk, histogram, lookedAt, accounts } = answer
  const nos = [...catches.first, ...passes.first].map(({ entityNo }) => entityNo)
  const { placed, exchange } = await ctx.transaction(async (tx) => ({
    placed: await placedEntities(tx, organisationId, nos),
    exchange: await openExchange(tx, organisationId, ctx.today),
  }))
  return {
    catches: presentSide(catches, placed),
    passes: presentSide(passes, placed),
    not_applicable: {
      count: reasons.reduce((sum, { count }) => sum + count, 0),
      reasons: reasons.slice(0, 5),
    },
    ...presentAtRisk(
      atRisk.map(({ currency, micros }) => ({ currency, micros: Math.round(micros) })),
      exchange,
    ),
    looked_at: lookedAt,
    accounts: { looked_at: accounts.lookedAt, total: accounts.total },
    histogram,
    took_ms: performance.now() - began,
  }
}

const presentSide = ({ count, first }: TestSide, placed: ReadonlyMap<number, PlacedEntity>) => ({
  count,
  first: first
    .filter(({ entityNo }) => placed.has(entityNo))
    .map(({ entityNo, values, found }) => ({ entity: presentEntity(placed, entityNo), values, found })),
})

/** Proposes checks that would have caught an entity's problem, by its id. */
export async function proposeCustom(ctx: MemberContext, id: string): Promise<CustomProposals> {
  const { organisationId, now } = ctx
  const { platform, nativeId } = readEntityId(id)
  const { rows } = await ctx.transaction((tx) =>
    sql<{ entityNo: number; platform: AdPlatformKey }>`
      select e.entity_no, a.platform
      from entities e join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
      where e.organisation_id = ${organisationId} and e.native_id = ${nativeId} and e.gone_at is null
        and length(e.content_hash) > 0 and a.read_by is not null order by e.entity_no limit 20`.execute(tx),
  )
  const match = rows.find((row) => platform === null || row.platform === platform)
  if (!match) {
    const sentence = 'ID not found'
    throw new AppError('not_found', sentence, { fields: { entity_id: [sentence] } })
  }
  const { entityNo } = match
  const proposals = await checkerClient(ctx.app).ask('propose', {
    organisationId,
    now,
    entityNo,
    platform: match.platform,
  })
  const placed = await ctx.transaction((tx) => placedEntities(tx, organisationId, [entityNo]))
  if (!placed.has(entityNo)) throw notFound()
  return {
    entity: presentEntity(placed, entityNo),
    proposals: (proposals ?? []).map(({ check, others, judged }) => ({
      words: treeWords(check.expect),
      sentence: customSentence(check),
      others,
      judged,
      definition: check,
    })),
  }
}
