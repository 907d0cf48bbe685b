import type { ReactNode } from 'react'
import type { MarkKind } from '../state-mark.tsx'

/** A changed field of an entity, old beside new. */
export type DiffLine = {
  key: string
  group: { key: string; title: string }
  name: string
  /** The name with platform and id. */
  what: ReactNode
  field: string
  before: string
  after: string
  /** Current value on the platform, if it is neither: the third value of a conflict. */
  platformValue: string | null
  moved: string | null
  mark: { kind: MarkKind; label: string }
  /** Warning shown without opening the line. */
  note: string | null
  /** False for an excluded line. */
  isIn: boolean
  more: ReactNode
}

export type DiffRow =
  | { kind: 'group'; key: string; title: string }
  | { kind: 'line'; key: string; line: DiffLine }
