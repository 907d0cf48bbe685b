import type { FindingList } from '@flightdeck/contract/findings'
import type { Row, Tx } from '@flightdeck/db'
import { SEVERITIES, type Severity } from '@flightdeck/domain/checks'
import { fullEntityId } from '@flightdeck/domain/entities'
import { typedKeys } from '@flightdeck/domain/metrics'
import { PLATFORMS, type AdPlatformKey } from '@flightdeck/domain/platforms'
import type { PlacedEntity } from '../../data/entities/index.ts'
import type { Exchange } from '../../data/rates/index.ts'
import { presentAtRisk } from './money.ts'
import type { FindingContext } from './present.ts'
import type { Facet } from './summary-store.ts'

/** Limit of campaign groups; those with the most money come first. */
const MAX_CAMPAIGNS = 500

/** Campaigns whose names are needed. */
export const campaignsIn = (facets: readonly Facet[]): number[] => {
  const values = facets.flatMap(({ facet, value }) => (facet === 'campaign' && value ? Number(value) : []))
  return [...new Set(values)].slice(0, MAX_CAMPAIGNS)
}

/** Check-by-platform matrix of where it is worst. */
export function presentCells(
  facets: readonly Facet[],
  findCheck: FindingContext['findCheck'],
  exchange: Exchange,
): FindingList['matrix'] {
  const cells = Map.groupBy(
    facets.filter(({ facet }) => facet === 'cell'),
    ({ value, dsp }) => `${value} ${dsp}`,
  )
  return [...cells.values()].map((some) => ({
    check_id: some[0]!.value,
    check_name: findCheck(some[0]!.value)?.name ?? some[0]!.value,
    dsp_name: some[0]!.dsp as AdPlatformKey,
    count: some.reduce((sum, { count }) => sum + count, 0),
    ...presentAtRisk(some, exchange),
  }))
}

/** Names of the owners. */
export function ownersIn(tx: Tx, facets: readonly Facet[]): Promise<Map<string, string>> {
  return peopleCalled(
    tx,
    facets.flatMap(({ facet, value }) => (facet === 'owner' && value !== 'nobody' ? value : [])),
  )
}

type Names = {
  placed: ReadonlyMap<number, PlacedEntity>
  findCheck: FindingContext['findCheck']
  owners: ReadonlyMap<string, string>
  exchange: Exchange
}

export function presentFacets(
  facets: readonly Facet[],
  { placed, findCheck, owners, exchange }: Names,
): FindingList['facets'] {
  const campaign = (value: string) => placed.get(Number(value))
  const label: Record<string, (value: string) => string> = {
    severity: (value) => SEVERITIES[value as Severity].label,
    check: (value) => findCheck(value)?.name ?? value,
    dsp: (value) => PLATFORMS[value as AdPlatformKey].label,
    owner: (value) => (value === 'nobody' ? 'Unassigned' : (owners.get(value) ?? 'Former member')),
    campaign: (value) => campaign(value)?.name ?? 'No campaign',
  }
  const facetId = (facet: string, value: string) => {
    const entity = facet === 'campaign' ? campaign(value) : undefined
    return entity ? fullEntityId(entity) : value
  }
  const of = (facet: string) => {
    const own = Map.groupBy(
      facets.filter((one) => one.facet === facet),
      ({ value }) => value,
    )
    return [...own].map(([value, some]) => ({
      value: facetId(facet, value),
      label: label[facet]!(value),
      count: some.reduce((sum, { count }) => sum + count, 0),
      ...presentAtRisk(some, exchange),
    }))
  }
  const severities = typedKeys(SEVERITIES) as string[]
  return {
    severity: of('severity').toSorted((a, b) => severities.indexOf(a.value) - severities.indexOf(b.value)),
    campaign: of('campaign').slice(0, MAX_CAMPAIGNS),
    check: of('check'),
    owner: of('owner'),
    dsp: of('dsp'),
  }
}

async function peopleCalled(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows: Pick<Row<'namedUsers'>, 'id' | 'fullName'>[] = await tx
    .selectFrom('namedUsers')
    .select(['id', 'fullName'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}
