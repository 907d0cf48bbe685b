import type { NameViolation } from '@flightdeck/contract/taxonomy'
import type { NameVerdict } from '@flightdeck/domain/taxonomy'
import { MICROS } from '@flightdeck/domain/money'
import type { RenameEffect } from '../../../../ground/rename-effects.ts'
import { deepLink, presentEntity, type PlacedEntity } from '../../../data/entities/index.ts'
import type { ViolationRow } from '../stores/violation-store.ts'

export function presentViolation(
  row: ViolationRow,
  placed: ReadonlyMap<number, PlacedEntity>,
  spend: ReadonlyMap<number, string>,
  uses: readonly RenameEffect[] = [],
): NameViolation {
  const micros = spend.get(row.entityNo)
  const { status, segments, faults, suggested_name, confidence } = row.verdict
  return {
    entity: presentEntity(placed, row.entityNo),
    kind: row.templateKind,
    template: { id: row.templateNo, name: row.templateName, version: row.templateVersion },
    why: row.why,
    status,
    segments,
    faults,
    suggested_name,
    confidence,
    problem: describeProblem(row.verdict),
    first_seen: row.since.toISOString(),
    named_by: row.namedBy,
    owner: row.ownerId === null ? null : { id: row.ownerId, name: row.owner ?? 'Former member' },
    spend_since: micros === undefined ? null : { amount: Number(micros) / MICROS, currency: row.currency },
    lost_in: uses.flatMap(({ lostIn }) => lostIn ?? []),
    finding_ids: row.findingIds,
    snoozed_until: row.snoozedUntil,
    deep_link: deepLink(placed, row.entityNo),
  }
}

/** All that is wrong with a name, the segments first, each once. */
export const describeProblem = ({ segments, faults }: NameVerdict): string =>
  [
    ...new Set([...segments.flatMap(({ reason }) => reason ?? []), ...faults.map(({ reason }) => reason)]),
  ].join(' ')
