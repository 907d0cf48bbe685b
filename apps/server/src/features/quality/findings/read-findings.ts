import type { FindingList } from '@flightdeck/contract'
import type { Row, Tx } from '@flightdeck/db'
import {
  fullEntityId,
  keysOf,
  PLATFORMS,
  SEVERITIES,
  type AdPlatformKey,
  type Severity,
} from '@flightdeck/domain'
import type { OrganisationContext } from '../../../edge/context.ts'
import { checksNamed } from '../custom/find-checks.ts'
import { placedEntities, type PlacedEntity } from '../entities/entity-store.ts'
import { todayOf } from '../zone-of.ts'
import { latestChanges } from './change-store.ts'
import { countTabs, lastFullRun, readKpis, sinceLastVisit, type Since } from './kpi-store.ts'
import { countRelated, listFindings, readFacets, type Facet, type Filter, type Seen } from './list-store.ts'
import { moneyWords, presentSums } from './money.ts'
import { presentFinding, type Around } from './present.ts'

/** More groups than this nobody scrolls through; those with the most money come first. */
const MOST_CAMPAIGNS = 500

type Asked = Omit<Filter, 'withMuted'> & {
  with_muted: boolean
  order: Parameters<typeof listFindings>[3]['order']
  page: number
  per_page: number
}

export function readFindings(ctx: OrganisationContext, asked: Asked): Promise<FindingList> {
  const { organisationId, userId, now } = ctx
  const { with_muted: withMuted, order, page, per_page: perPage, ...filter } = asked
  return ctx.transaction(async (tx) => {
    const seen: Seen = { organisationId, userId, now, today: await todayOf(tx, organisationId, now) }
    const { rows, total } = await listFindings(tx, seen, { ...filter, withMuted }, { order, page, perPage })
    const facets = await readFacets(tx, seen, asked.tab)
    const nos = rows.flatMap(({ entityNo, campaignNo }) => [entityNo, campaignNo ?? entityNo])
    const campaigns = facets.flatMap(({ facet, value }) =>
      facet === 'campaign' && value ? Number(value) : [],
    )
    const placed = await placedEntities(tx, organisationId, [...nos, ...campaigns])
    const changes = await latestChanges(tx, organisationId, nos)
    const counts = await countRelated(tx, organisationId, rows)
    const checkIds = [
      ...rows.map(({ checkId }) => checkId),
      ...facets.flatMap(({ facet, value }) => (facet === 'check' ? value : [])),
    ]
    const checkOf = await checksNamed(tx, organisationId, checkIds)
    const lastFull = await lastFullRun(tx, organisationId)
    const tabs = await countTabs(tx, seen)
    const toDo = asked.tab === 'to_do' ? facets : await readFacets(tx, seen, 'to_do')
    return {
      findings: rows.map((row) => presentFinding(row, { checkOf, placed, changes, counts, lastFull, now })),
      total,
      page,
      per_page: perPage,
      facets: await presentFacets(tx, facets, placed, checkOf),
      tabs,
      kpis: await kpisOf(tx, seen, toDo, tabs.to_do),
      since_last_visit: sinceWords(await sinceLastVisit(tx, seen)),
      last_full_run: lastFull && { at: lastFull.at.toISOString(), entities: lastFull.entities },
    }
  })
}

async function kpisOf(
  tx: Tx,
  seen: Seen,
  toDo: readonly Facet[],
  open: number,
): Promise<FindingList['kpis']> {
  const { newSinceYesterday, fixed7d, medianAgeHours } = await readKpis(tx, seen)
  return {
    at_risk: addedUp(toDo.filter(({ facet }) => facet === 'severity')),
    open,
    new_since_yesterday: newSinceYesterday,
    fixed_7d: fixed7d,
    median_age_hours: medianAgeHours,
  }
}

function addedUp(facets: readonly Facet[]): FindingList['kpis']['at_risk'] {
  const byCurrency = Map.groupBy(facets, ({ currency }) => currency)
  return presentSums(
    [...byCurrency].map(([currency, own]) => ({
      currency,
      micros: own.reduce((sum, { micros }) => sum + Number(micros), 0),
    })),
  )
}

async function presentFacets(
  tx: Tx,
  facets: readonly Facet[],
  placed: ReadonlyMap<number, PlacedEntity>,
  checkOf: Around['checkOf'],
): Promise<FindingList['facets']> {
  const ownerIds = facets.flatMap(({ facet, value }) =>
    facet === 'owner' && value !== 'nobody' ? value : [],
  )
  const owners = await peopleCalled(tx, ownerIds)
  const campaign = (value: string) => placed.get(Number(value))
  const label: Record<string, (value: string) => string> = {
    severity: (value) => SEVERITIES[value as Severity].label,
    check: (value) => checkOf(value)?.name ?? value,
    dsp: (value) => PLATFORMS[value as AdPlatformKey].label,
    owner: (value) => (value === 'nobody' ? 'Nobody' : (owners.get(value) ?? 'Somebody who has left')),
    campaign: (value) => campaign(value)?.name ?? 'No campaign',
  }
  const idOf = (facet: string, value: string) => {
    const found = facet === 'campaign' ? campaign(value) : undefined
    return found ? fullEntityId(found) : value
  }
  const of = (facet: string) => {
    const own = Map.groupBy(
      facets.filter((one) => one.facet === facet),
      ({ value }) => value,
    )
    return [...own].map(([value, some]) => ({
      value: idOf(facet, value),
      label: label[facet]!(value),
      count: some.reduce((sum, { count }) => sum + count, 0),
      at_risk: addedUp(some),
    }))
  }
  const severities = keysOf(SEVERITIES) as string[]
  return {
    severity: of('severity').toSorted((a, b) => severities.indexOf(a.value) - severities.indexOf(b.value)),
    campaign: of('campaign').slice(0, MOST_CAMPAIGNS),
    check: of('check'),
    owner: of('owner'),
    dsp: of('dsp'),
  }
}

async function peopleCalled(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows: Pick<Row<'users'>, 'id' | 'fullName'>[] = await tx
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

function sinceWords(since: Since | null): FindingList['since_last_visit'] {
  if (!since) return null
  const { fresh, fixed, returned } = since
  const new_at_risk = presentSums(since.sums)
  const money = new_at_risk.length > 0 ? ` (${moneyWords(new_at_risk)})` : ''
  const parts = [
    ...(fresh > 0 ? [`+${fresh} new${money}`] : []),
    ...(fixed > 0 ? [`${fixed} fixed`] : []),
    ...(returned > 0 ? [`${returned} came back`] : []),
  ]
  const sentence = parts.length > 0 ? parts.join(', ') : 'Nothing new'
  return { since: since.seenAt.toISOString(), new: fresh, new_at_risk, fixed, returned, sentence }
}
