import type { ViolationPage } from '@flightdeck/contract/taxonomy'
import { PLATFORMS, type AdPlatformKey } from '@flightdeck/domain/platforms'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { placedEntities } from '../../../data/entities/index.ts'
import { listTemplates, type TemplateRow } from '../stores/template-store.ts'
import { findRenameEffects } from './find-rename-effects.ts'
import { presentViolation } from './present-violation.ts'
import { spendSince } from './spend-store.ts'
import {
  accountNames,
  countViolations,
  facetCounts,
  listViolations,
  type FacetCount,
  type ViolationFacet,
  type ViolationFilter,
} from '../stores/violation-store.ts'

type ViolationsQuery = ViolationFilter & { page: number; per_page: number }
const STATUS_WORDS: Record<string, string> = { repairable: 'Repairable', invalid: 'Not repairable' }

export function readViolations(ctx: MemberContext, query: ViolationsQuery): Promise<ViolationPage> {
  const { page, per_page: perPage, ...filter } = query
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const rows = await listViolations(tx, ctx, filter, { page, perPage })
    const placed = await placedEntities(
      tx,
      organisationId,
      rows.map(({ entityNo }) => entityNo),
    )
    const spend = await spendSince(tx, organisationId, rows)
    const uses = await findRenameEffects(ctx, tx, rows, placed)
    const templates = await listTemplates(tx, organisationId)
    const accounts = await accountNames(tx, organisationId)
    const facet = async (of: ViolationFacet, label: (value: string) => string) =>
      labelled(await facetCounts(tx, ctx, filter, of), label)
    return {
      violations: rows.map((row) => presentViolation(row, placed, spend, uses.get(row.entityNo))),
      total: await countViolations(tx, ctx, filter),
      page,
      per_page: perPage,
      facets: {
        template: await facet('template', (value) => templateNamed(templates, value)),
        segment: await facet('segment', (value) => segmentNamed(templates, value)),
        status: await facet('status', (value) => STATUS_WORDS[value] ?? value),
        dsp: await facet('dsp', (value) => PLATFORMS[value as AdPlatformKey].label),
        account: await facet('account', (value) => accounts.get(Number(value)) ?? value),
        person: await facet('person', (value) => (value === 'unknown' ? 'Unknown' : value)),
      },
    }
  })
}

const labelled = (counts: readonly FacetCount[], label: (value: string) => string) =>
  counts.map(({ value, count }) => ({ value, label: label(value), count }))

const templateNamed = (templates: readonly TemplateRow[], no: string) =>
  templates.find(({ templateNo }) => String(templateNo) === no)?.name ?? no

const segmentNamed = (templates: readonly TemplateRow[], key: string) =>
  templates.flatMap(({ definition }) => definition.segments).find((segment) => segment.key === key)?.label ??
  key
