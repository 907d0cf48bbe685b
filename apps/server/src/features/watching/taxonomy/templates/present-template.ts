import type { Coverage, Template } from '@flightdeck/contract/taxonomy'
import { buildSpecimen } from '@flightdeck/domain/taxonomy'
import type { ValuesOfLists } from '../stores/list-store.ts'
import { NO_NAMES } from '../stores/coverage-store.ts'
import type { TemplateRow } from '../stores/template-store.ts'
import { fillListValues } from '../stores/fill-list-values.ts'

export type TemplateCounts = {
  now: Coverage | undefined
  violations: number
  days: Template['history_30d']
}

export function presentTemplate(row: TemplateRow, lists: ValuesOfLists, counts: TemplateCounts): Template {
  const { definition, now } = { definition: row.definition, now: counts.now }
  return {
    id: row.templateNo,
    ...definition,
    webhook_ids: definition.webhook_ids ?? [],
    owner: row.ownerId === null ? null : { id: row.ownerId, name: row.owner ?? 'Former member' },
    state: row.state,
    version: row.version,
    active_from: row.activeFrom,
    backfill: row.backfill,
    specimen: buildSpecimen(fillListValues(definition, lists)),
    coverage: now ? presentCoverage(now) : NO_NAMES,
    violations: counts.violations,
    history_30d: counts.days,
    updated_by: row.person,
    updated_at: row.updatedAt.toISOString(),
  }
}

export const presentCoverage = ({ names, valid, repairable, invalid }: Coverage): Coverage => ({
  names,
  valid,
  repairable,
  invalid,
})

export const addedUp = (many: Iterable<Coverage>): Coverage => {
  const sum = { ...NO_NAMES }
  for (const coverage of many) {
    sum.names += coverage.names
    sum.valid += coverage.valid
    sum.repairable += coverage.repairable
    sum.invalid += coverage.invalid
  }
  return sum
}
