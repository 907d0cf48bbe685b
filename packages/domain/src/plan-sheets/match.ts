import { quoteCell } from './cell.ts'
import type { EntityKind } from '../ad-data/entity.ts'
import { PLATFORMS, type PlatformKey } from '../platforms/platforms.ts'
import type { PlanColumn } from './columns.ts'
import type { EntityReference } from './plan-row.ts'
import { KIND_LABELS } from './words.ts'

export type CandidateEntity = {
  entityNo: number
  platform: PlatformKey
  accountId: string
  kind: EntityKind
  nativeId: string
  name: string
  /** Deal id at the exchange. */
  dealId: string | null
  isGone: boolean
}

export type Match = { entityNo: number } | { column: PlanColumn; sentence: string }

/**
 * Finds the entity of a row: by id, else by deal id, else by name. Two matches are refused; nothing is
 * guessed.
 */
export function entityFinder(entities: readonly CandidateEntity[]): (reference: EntityReference) => Match {
  const byId = grouped(entities, ({ nativeId }) => [nativeId])
  const byDeal = grouped(entities, ({ kind, nativeId, dealId }) =>
    kind === 'deal_id' ? [nativeId, ...(dealId === null || dealId === nativeId ? [] : [dealId])] : [],
  )
  const byName = grouped(entities, ({ name }) => [name])
  return (reference) => {
    const { entityId, dealId, entityName } = reference
    if (entityId !== null)
      return theOne('entity_id', byId.get(entityId), reference, `ID ${entityId.slice(0, 80)}`)
    if (dealId !== null)
      return theOne('deal_id', byDeal.get(dealId), reference, `deal ID ${dealId.slice(0, 80)}`)
    return theOne(
      'entity_name',
      byName.get(entityName ?? ''),
      reference,
      `name ${quoteCell(entityName ?? '')}`,
    )
  }
}

function theOne(
  column: PlanColumn,
  candidates: readonly CandidateEntity[] = [],
  reference: EntityReference,
  called: string,
): Match {
  const fitting = candidates.filter((entity) => fits(entity, reference))
  const living = fitting.filter(({ isGone }) => !isGone)
  const [only, another] = living.length > 0 ? living : fitting
  const noun = nounFor(column, reference)
  const where = reference.platform ? ` on ${PLATFORMS[reference.platform].label}` : ''
  const inAccount = reference.accountId ? ` in the account ${reference.accountId}` : ''
  if (!only) return { column, sentence: `No ${noun} with ${called} found${where}${inAccount}.` }
  if (another)
    return {
      column,
      sentence: `Several items have ${called}${where}${inAccount}. ${disambiguationHint(reference)}`,
    }
  if (contradicts(only, reference))
    return {
      column: 'deal_id',
      sentence: `The deal with ${called} is ${only.dealId}, not ${reference.dealId}.`,
    }
  return { entityNo: only.entityNo }
}

function fits({ platform, kind, accountId }: CandidateEntity, reference: EntityReference): boolean {
  return (
    (reference.platform === null || reference.platform === platform) &&
    (reference.kind === null || reference.kind === kind) &&
    (reference.accountId === null || bare(reference.accountId) === bare(accountId))
  )
}

function nounFor(column: PlanColumn, { kind }: EntityReference): string {
  if (kind) return KIND_LABELS[kind]
  return column === 'deal_id' ? KIND_LABELS.deal_id : 'campaign, line item or deal'
}

/** Meta writes act_ before an account's id on some screens, Google Ads puts hyphens into it. */
const bare = (accountId: string) => accountId.replace(/^act_|-/g, '')

function contradicts({ kind, nativeId, dealId }: CandidateEntity, reference: EntityReference): boolean {
  const plannedDealId = reference.dealId
  return (
    kind === 'deal_id' &&
    plannedDealId !== null &&
    dealId !== null &&
    plannedDealId !== dealId &&
    plannedDealId !== nativeId
  )
}

function disambiguationHint({ platform, kind, accountId, entityId }: EntityReference): string {
  if (!platform) return 'Add the platform.'
  if (!kind) return 'Add the level.'
  if (!accountId) return 'Add the account ID.'
  return entityId === null ? 'Use its ID instead.' : 'Remove one of them on the platform.'
}

function grouped(
  entities: readonly CandidateEntity[],
  readKeys: (entity: CandidateEntity) => readonly string[],
) {
  const groups = new Map<string, CandidateEntity[]>()
  for (const entity of entities) {
    for (const key of readKeys(entity)) {
      const group = groups.get(key)
      if (group) group.push(entity)
      else groups.set(key, [entity])
    }
  }
  return groups
}
