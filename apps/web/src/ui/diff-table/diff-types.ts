import type { ReactNode } from 'react'
import type { MarkKind } from '../state-mark.tsx'

/** One field of one thing, old beside new. */
export type DiffLine = {
  key: string
  group: { key: string; title: string }
  /** What is changed, as people name it. */
  name: string
  /** The same with its platform and id. */
  what: ReactNode
  field: string
  before: string
  after: string
  /** What the platform shows in place of either: the third value of a conflict. */
  found: string | null
  moved: string | null
  mark: { kind: MarkKind; label: string }
  /** A sentence that cannot wait until the line is opened. */
  note: string | null
  /** False where somebody left it out. */
  isIn: boolean
  more: ReactNode
}

export type DiffRow =
  | { kind: 'group'; key: string; title: string }
  | { kind: 'line'; key: string; line: DiffLine }
