import type { Micros, RankedAmount } from '@flightdeck/domain/money'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import type { Exchange } from '../../../data/rates/index.ts'
import { judgeClient } from '../judging/judge.ts'
import { rankSpend } from '../judging/rank-spend.ts'

export type EntitySpend = ReadonlyMap<number, RankedAmount<Micros>>

/** Spend of each entity in the last seven days: the figure of groups and of the morning brief. */
export async function readEntitySpend(
  { app, organisationId, today }: MemberContext,
  entityNos: readonly number[],
  exchange: Exchange,
): Promise<EntitySpend> {
  if (entityNos.length === 0) return new Map()
  const groups = entityNos.map((entityNo) => [entityNo])
  const spends = await judgeClient(app).ask('spend', { organisationId, groups, day: today })
  return new Map(entityNos.map((entityNo, at) => [entityNo, rankSpend(spends[at]!, exchange)]))
}
