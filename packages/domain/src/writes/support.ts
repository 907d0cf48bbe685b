import type { Change, ChangeField, WritableField, WritableKind } from './change.ts'
import type { EntityView } from './value-in.ts'

/** What a limit is held against. The entity is there once somebody has looked at it. */
export type LimitContext = {
  currency: string
  kind: WritableKind
  seen: (EntityView & { nativeKind?: string }) | null
}
/** A sentence where the platform would say no; null where nothing speaks against it. */
export type Limit<Field extends ChangeField> = (change: Change<Field>, about: LimitContext) => string | null

export type FieldRule<Field extends ChangeField = ChangeField> = {
  limits?: readonly Limit<Field>[]
  /** Why the platform does not let anybody take it back. */
  cannotUndo?: string
  /** Only something that is paused takes it. */
  isForPaused?: true
}

/** What can be written on a platform, by level and field; what is not here is done by file or by hand. */
export type WriteSupport = {
  readonly [Kind in WritableKind]?: { readonly [Field in ChangeField]?: FieldRule<Field> }
}

export const writableIn = (support: WriteSupport): ReadonlySet<WritableField> =>
  new Set(
    Object.entries(support).flatMap(([kind, rules]) =>
      Object.keys(rules).map((field) => `${kind}.${field}` as WritableField),
    ),
  )
