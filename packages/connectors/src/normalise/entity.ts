import type { EntityKind, EntityName, SeenEntity, Settings } from '@flightdeck/domain/ad-data'

type Blank = null | undefined
type Loose<T> = T extends readonly (infer Item)[]
  ? Loose<Item>[]
  : T extends object
    ? { [Key in keyof T]: undefined extends T[Key] ? Loose<T[Key]> | Blank : Loose<T[Key]> }
    : T
/** Settings with blanks wherever a platform may have nothing to say. */
export type Draft = Loose<Settings>

type EntityFacts = Pick<
  SeenEntity,
  'nativeKind' | 'nativeId' | 'name' | 'status' | 'nativeStatus' | 'raw'
> & {
  settings: Draft
  parent?: EntityName
  uses?: EntityName[]
  updatedAt?: string | Blank
}

/** An entity of the common model. Blanks are left out of its settings; its days are those of its flight. */
export function toEntity(
  kind: EntityKind,
  { settings: draft, parent, uses, updatedAt, ...described }: EntityFacts,
): SeenEntity {
  const settings = withoutBlanks(draft) as Settings
  return {
    ...described,
    kind,
    parent: parent ?? null,
    startsOn: settings.flight?.startsOn ?? null,
    endsOn: settings.flight?.endsOn ?? null,
    settings,
    uses: uses ?? [],
    updatedAt: updatedAt ?? null,
  }
}

export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null) return value
  const filled: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value))
    if (member !== null && member !== undefined) filled[name] = withoutBlanks(member)
  return filled
}

/** Names of entities of one kind. */
export const entityNames = (kind: EntityKind, ids: readonly string[] | Blank): EntityName[] =>
  (ids ?? []).map((nativeId) => ({ kind, nativeId }))

/** A count that came as a 64-bit integer. */
export const countOf = (value: bigint | Blank): number | undefined =>
  value === null || value === undefined ? undefined : Number(value)

/** Whole urls of a list that may have holes. */
export const present = (values: readonly (string | Blank)[] | Blank): string[] =>
  (values ?? []).flatMap((value) => value || [])
