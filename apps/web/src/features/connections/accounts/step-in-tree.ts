import type { TreeRow } from './account-tree.ts'

export type Step = { kind: 'go'; id: string } | { kind: 'fold' } | { kind: 'toggle' }

/** Effect of a key on a row, following the tree grid pattern. */
export function stepInTree(rows: readonly TreeRow[], at: number, key: string): Step | null {
  const row = rows[at]
  if (row === undefined) return null
  const go = (to: number): Step | null => (rows[to] === undefined ? null : { kind: 'go', id: rows[to].id })
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case ' ':
    case 'Enter':
      return { kind: 'toggle' }
    case 'ArrowRight':
      if (row.kind !== 'parent') return null
      return row.isOpen ? go(at + 1) : { kind: 'fold' }
    case 'ArrowLeft':
      if (row.kind === 'parent') return row.isOpen ? { kind: 'fold' } : null
      return row.level === 1 ? null : go(rows.findLastIndex((one, to) => to < at && one.kind === 'parent'))
    default:
      return null
  }
}
