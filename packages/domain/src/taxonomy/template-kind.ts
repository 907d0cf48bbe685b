import type { EntityKind } from '../ad-data/entity.ts'

/** Kinds of naming templates. `Ad_group` is the buying unit of platforms that have no line items. */
export const TEMPLATE_KINDS = ['Campaign', 'Insertion_order', 'Line_item', 'Creative', 'Ad_group'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

export const TEMPLATE_KIND_TITLES: Readonly<Record<TemplateKind, string>> = {
  Campaign: 'Campaign',
  Insertion_order: 'Insertion order',
  Line_item: 'Line item',
  Creative: 'Creative',
  Ad_group: 'Ad group',
}

/** Kind of template for an entity; null for deals, which are named by their sellers. */
export function entityTemplateKind(entity: { kind: EntityKind; nativeKind: string }): TemplateKind | null {
  if (entity.kind === 'campaign') return 'Campaign'
  if (entity.kind === 'insertion_order') return 'Insertion_order'
  if (entity.kind === 'creative') return 'Creative'
  if (entity.kind === 'line_item') return entity.nativeKind === 'line item' ? 'Line_item' : 'Ad_group'
  return null
}
