import type { FindingList } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import type { MemberContext } from '../../ground/actor-context.ts'
import { openExchange, type Exchange } from '../rates/index.ts'
import { checksNamed } from '../checks/index.ts'
import { placedEntities } from '../entities/index.ts'
import { latestChanges } from './change-store.ts'
import { countedAlready } from './counted-already.ts'
import { dataThrough, lastFullRun, readKpis, sinceLastVisit, type Since } from './kpi-store.ts'
import { countFindings, countRelated, listFindings, type Filter, type Viewer } from './list-store.ts'
import { presentAtRisk } from './money.ts'
import { presentFinding } from './present.ts'
import { campaignsIn, presentCells, presentFacets } from './present-facets.ts'
import { rankFacets } from './rank-facets.ts'
import { countTabs, readFacets, toDoAtRisk } from './summary-store.ts'

type Asked = Omit<Filter, 'withMuted'> & {
  with_muted: boolean
  order: Parameters<typeof listFindings>[4]['order']
  page: number
  per_page: number
}

export function readFindings(ctx: MemberContext, asked: Asked): Promise<FindingList> {
  const { organisationId, userId, now, today } = ctx
  const { with_muted: withMuted, order, page, per_page: perPage, tab, ...narrowed } = asked
  const filter: Filter = { tab, ...narrowed, withMuted }
  const seen: Viewer = { organisationId, userId, now, today }
  return ctx.transaction(async (tx) => {
    const exchange = await openExchange(tx, organisationId, today)
    const tabs = await countTabs(tx, seen)
    const isEmpty = tabs[tab] === 0 && !withMuted
    const rows = isEmpty ? [] : await listFindings(tx, seen, filter, exchange, { order, page, perPage })
    const facets = rankFacets(await readFacets(tx, seen, tab), exchange)
    const nos = rows.flatMap(({ entityNo, campaignNo }) => [entityNo, campaignNo ?? entityNo])
    const placed = await placedEntities(tx, organisationId, [...nos, ...campaignsIn(facets)])
    const changes = await latestChanges(tx, organisationId, nos)
    const counts = await countRelated(tx, organisationId, rows)
    const checkIds = [
      ...rows.map(({ checkId }) => checkId),
      ...facets.flatMap(({ facet, value }) => (facet === 'check' ? value : [])),
    ]
    const checkOf = await checksNamed(tx, organisationId, checkIds)
    const lastFull = await lastFullRun(tx, organisationId)
    return {
      // What has gone since it was listed took its findings along.
      findings: rows
        .filter(({ entityNo }) => placed.has(entityNo))
        .map((row) => presentFinding(row, { checkOf, placed, changes, counts, lastFull, now, exchange })),
      total: countedAlready(tabs[tab], facets, filter) ?? (await countFindings(tx, seen, filter)),
      page,
      per_page: perPage,
      facets: await presentFacets(tx, facets, placed, checkOf, exchange),
      matrix: presentCells(facets, checkOf, exchange),
      tabs,
      kpis: await kpisOf(tx, seen, tabs.to_do, exchange),
      since_last_visit: presentSince(await sinceLastVisit(tx, seen), exchange),
      last_full_run: lastFull && { at: lastFull.at.toISOString(), entities: lastFull.entities },
    }
  })
}

async function kpisOf(tx: Tx, seen: Viewer, toDo: number, exchange: Exchange): Promise<FindingList['kpis']> {
  const { fresh, fixed7d, medianAgeHours } = await readKpis(tx, seen, toDo)
  const { earliest, latest } = await dataThrough(tx, seen.organisationId)
  return {
    ...presentAtRisk(await toDoAtRisk(tx, seen), exchange),
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
  const { fresh, fixed, returned, seenAt, sums } = since
  const { at_risk, at_risk_total } = presentAtRisk(sums, exchange)
  const money = { new_at_risk: at_risk, new_at_risk_total: at_risk_total }
  return { since: seenAt.toISOString(), new: fresh, ...money, fixed, returned }
}
