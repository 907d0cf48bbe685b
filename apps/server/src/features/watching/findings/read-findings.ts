import type { FindingList } from '@flightdeck/contract/findings'
import { instantIn } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { loadClientAccounts } from '../../data/clients/index.ts'
import { openExchange, type Exchange } from '../../data/rates/index.ts'
import { checksNamed } from '../checks/index.ts'
import { placedEntities } from '../../data/entities/index.ts'
import { latestChanges } from './change-store.ts'
import { countFromFacets } from './count-from-facets.ts'
import {
  dataThrough,
  savedThisMonth,
  lastFullRun,
  readKpis,
  sinceLastVisit,
  type Since,
} from './kpi-store.ts'
import { countFindings, countRelated, listFindings, type Filter, type Viewer } from './list-store.ts'
import { readTextFilter } from './match-checks.ts'
import { presentAtRisk, type MoneySum } from './money.ts'
import { presentFinding } from './present.ts'
import { campaignsIn, ownersIn, presentCells, presentFacets } from './present-facets.ts'
import { rankFacets } from './rank-facets.ts'
import { countTabs, readFacets, toDoAtRisk } from './summary-store.ts'

type FindingsPageQuery = Omit<Filter, 'withMuted' | 'search'> & {
  search?: string | undefined
  client?: string | undefined
  with_muted: boolean
  order: Parameters<typeof listFindings>[4]['order']
  page: number
  per_page: number
}

export function readFindings(ctx: MemberContext, query: FindingsPageQuery): Promise<FindingList> {
  const { organisationId, userId, now, today } = ctx
  const { with_muted: withMuted, order, page, per_page: perPage, tab, client, search, ...narrowed } = query
  return ctx.transaction(async (tx) => {
    const [accounts, textFilter] = await Promise.all([
      loadClientAccounts(tx, organisationId, client),
      readTextFilter(tx, organisationId, search),
    ])
    const filter: Filter = { tab, ...narrowed, search: textFilter, withMuted }
    const month = instantIn(ctx.timezone, `${today.slice(0, 7)}-01`, 0)
    const viewer: Viewer = { organisationId, userId, now, today, accounts }
    // Independent queries run together.
    const [exchange, tabs, unranked, lastFull, days, sums, since, savings] = await Promise.all([
      openExchange(tx, organisationId, today),
      countTabs(tx, viewer),
      readFacets(tx, viewer, tab),
      lastFullRun(tx, organisationId),
      dataThrough(tx, viewer),
      toDoAtRisk(tx, viewer),
      sinceLastVisit(tx, viewer),
      savedThisMonth(tx, viewer, month),
    ])
    const facets = rankFacets(unranked, exchange)
    const isEmpty = tabs[tab] === 0 && !withMuted
    const [rows, kpis] = await Promise.all([
      isEmpty ? [] : listFindings(tx, viewer, filter, exchange, { order, page, perPage }),
      readKpis(tx, viewer, tabs.to_do),
    ])
    const nos = rows.flatMap(({ entityNo, campaignNo }) => [entityNo, campaignNo ?? entityNo])
    const checkIds = [
      ...rows.map(({ checkId }) => checkId),
      ...facets.flatMap(({ facet, value }) => (facet === 'check' ? value : [])),
    ]
    const [placed, changes, counts, findCheck, owners, total] = await Promise.all([
      placedEntities(tx, organisationId, [...nos, ...campaignsIn(facets)]),
      latestChanges(tx, organisationId, nos),
      countRelated(tx, organisationId, rows),
      checksNamed(tx, organisationId, checkIds),
      ownersIn(tx, facets),
      countFromFacets(tabs[tab], facets, filter) ?? countFindings(tx, viewer, filter),
    ])
    return {
      // Findings of entities removed since the list was read are dropped.
      findings: rows
        .filter(({ entityNo }) => placed.has(entityNo))
        .map((row) => presentFinding(row, { findCheck, placed, changes, counts, lastFull, now, exchange })),
      total,
      page,
      per_page: perPage,
      facets: presentFacets(facets, { placed, findCheck, owners, exchange }),
      matrix: presentCells(facets, findCheck, exchange),
      tabs,
      kpis: presentKpis(kpis, tabs.to_do, days, presentAtRisk(sums, exchange)),
      since_last_visit: presentSince(since, exchange),
      kept: presentKept(month, savings, exchange),
      last_full_run: lastFull && { at: lastFull.at.toISOString(), entities: lastFull.entities },
    }
  })
}

function presentKpis(
  { fresh, fixed7d, medianAgeHours }: Awaited<ReturnType<typeof readKpis>>,
  toDo: number,
  { earliest, latest }: Awaited<ReturnType<typeof dataThrough>>,
  atRisk: ReturnType<typeof presentAtRisk>,
): FindingList['kpis'] {
  return {
    ...atRisk,
    open: toDo,
    new_since_yesterday: fresh,
    fixed_7d: fixed7d,
    median_age_hours: medianAgeHours,
    data_through: earliest,
    data_through_latest: latest,
  }
}

function presentSince(since: Since | null, exchange: Exchange): FindingList['since_last_visit'] {
  if (!since) return null
  const { seenAt, fresh, worse, fixed, fixedAlone, returned, sums } = since
  const { at_risk, at_risk_total } = presentAtRisk(sums, exchange)
  const money = { new_at_risk: at_risk, new_at_risk_total: at_risk_total }
  return {
    since: seenAt.toISOString(),
    new: fresh,
    ...money,
    worse,
    fixed,
    fixed_alone: fixedAlone,
    returned,
  }
}

function presentKept(since: Date, sums: readonly MoneySum[], exchange: Exchange): FindingList['kept'] {
  const { at_risk: amounts, at_risk_total: kept_total } = presentAtRisk(sums, exchange)
  return {
    since: since.toISOString(),
    count: sums.reduce((all, { count = 0 }) => all + count, 0),
    kept: amounts,
    kept_total,
  }
}
