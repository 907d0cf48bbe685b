import type {
  ChangeItemPage,
  ChangeSet,
  ChangeSetDetail,
  ChangeSetList,
  ChangeStop,
  ChangeWeek,
} from '@flightdeck/contract/changes'
import type { QueryOf, Routes } from '@flightdeck/contract'
import { sql, type Tx } from '@flightdeck/db'
import { microsToUnits } from '@flightdeck/domain/money'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { weeksAround, type Direction, type ItemState, type WeekAfter } from '@flightdeck/domain/changes'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { placedEntities } from '../../../data/entities/index.ts'
import { promisesOfSet } from '../../../watching/pacing/index.ts'
import { currenciesBought, openExchange } from '../../../data/rates/index.ts'
import { findPolicy, findPolicyRow, parsePolicy } from '../policy/policy-store.ts'
import { presentStop } from '../policy/present.ts'
import { listEvents } from './event-store.ts'
import { buildFacets } from './facets.ts'
import { campaignNumber, listItems, tallyItems, type ItemFilter } from './item-store.ts'
import { presentEvent, presentSet } from './present.ts'
import { presentItem } from './present-item.ts'
import { makeOrdering } from './set-order.ts'
import { findSet, findStored, listSets, type StoredSet } from './set-store.ts'
import { countTabs, tabSql } from './tabs.ts'

export function readSets(
  ctx: MemberContext,
  { tab, order, proposer, page, per_page: perPage }: QueryOf<Routes['changes.list']>,
): Promise<ChangeSetList> {
  const { organisationId, now, actor, today } = ctx
  return ctx.transaction(async (tx) => {
    const row = await findPolicyRow(tx, organisationId)
    const policy = parsePolicy(row?.policy ?? null)
    const [exchange, currencies] = await Promise.all([
      openExchange(tx, organisationId, today),
      currenciesBought(tx, organisationId),
    ])
    const waits = tabSql('waiting_for_me', ctx, policy)
    const { rows, total } = await listSets(tx, organisationId, {
      where: sql`${tabSql(tab, ctx, policy)}
        and (${proposer ?? null}::text is null or (c.agent is not null) = (${proposer ?? null} = 'agents'))`,
      ordering: makeOrdering(order, { waits, exchange, currencies }),
      page,
      perPage,
      soloHours: policy.soloHours,
      now,
    })
    return {
      sets: rows.map((set) => presentSet(set, { actor, policy, now }, exchange)),
      total,
      page,
      per_page: perPage,
      tabs: await countTabs(tx, ctx, policy),
      stop: presentStop(row),
    }
  })
}

export function readBadge(
  ctx: MemberContext,
): Promise<{ waiting_for_me: number; in_progress: number; stop: ChangeStop | null }> {
  return ctx.transaction(async (tx) => {
    const row = await findPolicyRow(tx, ctx.organisationId)
    const { waiting_for_me, in_progress } = await countTabs(tx, ctx, parsePolicy(row?.policy ?? null))
    return { waiting_for_me, in_progress, stop: presentStop(row) }
  })
}

/** A set as presented to the user, read in the transaction that may have just changed it. */
export async function setFor(tx: Tx, ctx: MemberContext, setNo: number): Promise<ChangeSet> {
  const { organisationId, now, actor, today } = ctx
  const policy = await findPolicy(tx, organisationId)
  const set = await findSet(tx, organisationId, setNo, { soloHours: policy.soloHours, now })
  return presentSet(set, { actor, policy, now }, await openExchange(tx, organisationId, today))
}

export function readSet(ctx: MemberContext, setNo: number): Promise<ChangeSetDetail> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => ({
    set: await setFor(tx, ctx, setNo),
    timeline: (await listEvents(tx, organisationId, setNo)).map(presentEvent),
    facets: buildFacets(await tallyItems(tx, organisationId, setNo)),
    stop: presentStop(await findPolicyRow(tx, organisationId)),
    week_after: presentWeek(await findStored(tx, organisationId, setNo)),
  }))
}

type AskedItems = {
  field?: string | undefined
  campaign?: string | undefined
  state?: ItemState | undefined
  direction?: Direction | undefined
  dsp?: AdPlatformKey | undefined
  page: number
  per_page: number
}

export function readItems(ctx: MemberContext, setNo: number, query: AskedItems): Promise<ChangeItemPage> {
  const { organisationId } = ctx
  const { campaign, page, per_page: perPage, ...rest } = query
  return ctx.transaction(async (tx) => {
    await findStored(tx, organisationId, setNo)
    const filter: ItemFilter = {
      ...rest,
      ...(campaign !== undefined && { campaignNo: await campaignNumber(tx, organisationId, campaign) }),
    }
    const rows = await listItems(tx, organisationId, setNo, { ...filter, page, perPage })
    const [placed, promises] = await Promise.all([
      placedEntities(
        tx,
        organisationId,
        rows.flatMap(({ entityNo, flightNo }) => [entityNo, ...(flightNo === null ? [] : [flightNo])]),
      ),
      promisesOfSet(tx, { organisationId, setNo }),
    ])
    const total = rows[0]?.total ?? 0
    return {
      items: rows.map((row) => presentItem(row, { placed, promises })),
      total,
      page,
      per_page: perPage,
    }
  })
}

/** Week as stored, with amounts as text. */
type StoredWeek = Omit<WeekAfter, 'money'> & {
  money: { currency: string; atRiskMicros: string; beforeMicros: string; sinceMicros: string }[]
}

function presentWeek({ weekAfter }: Pick<StoredSet, 'weekAfter'>): ChangeWeek | null {
  if (weekAfter === null) return null
  const { appliedOn, money, ...weekFields } = weekAfter as unknown as StoredWeek
  return {
    ...weekFields,
    applied_on: appliedOn,
    ...weeksAround(appliedOn),
    money: money.map(({ currency, atRiskMicros, beforeMicros, sinceMicros }) => ({
      currency,
      at_risk: microsToUnits(atRiskMicros),
      spent_before: microsToUnits(beforeMicros),
      spent_since: microsToUnits(sinceMicros),
    })),
  }
}
