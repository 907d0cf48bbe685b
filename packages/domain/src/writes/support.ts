import type { Change, ChangeField, WritableField, WritableKind } from './change.ts'
import type { EntityView } from './value-in.ts'

/** Context of a limit. `currentEntity` is null until the entity was loaded. */
export type LimitContext = {
  currency: string
  kind: WritableKind
  currentEntity: (EntityView & { nativeKind?: string }) | null
}
/** Sentence of a refusal by the platform; null when nothing speaks against the change. */
export type Limit<Field extends ChangeField> = (change: Change<Field>, about: LimitContext) => string | null

export type FieldRule<Field extends ChangeField = ChangeField> = {
  limits?: readonly Limit<Field>[]
  /** Reason why the platform permits no undo. */
  cannotUndo?: string
  /** Only paused entities accept it. */
  isForPaused?: true
}

/** Writable fields of a platform, by level; others are changed by file or by hand. */
export type WriteSupport = {
  readonly [Kind in WritableKind]?: { readonly [Field in ChangeField]?: FieldRule<Field> }
}

export const writableIn = (support: WriteSupport): ReadonlySet<WritableField> =>
  new Set(
    Object.entries(support).flatMap(([kind, rules]) =>
      Object.keys(rules).map((field) => `${kind}.${field}` as WritableField),
    ),
  )
