/** Focused row, or one of its cells; null for the row itself. */
export type GridFocus = { index: number; cell: number | null }

type Grid = {
  rows: number
  cells: number
  /** Whether the row in focus is open; null when it has nothing below it. */
  isOpen: boolean | null
  /** Parent of the focused row; null at the top level. */
  parent: number | null
}
type Step = { focus: GridFocus } | { toggle: number } | null

const pageRows = 10

/** Effect of a key in a tree grid: moves the focus, toggles the row, or null. */
export function stepIn(key: string, isControl: boolean, { index, cell }: GridFocus, grid: Grid): Step {
  const toRow = (row: number): Step => ({
    focus: { index: Math.max(0, Math.min(grid.rows - 1, row)), cell },
  })
  const toCell = (to: number | null): Step => ({ focus: { index, cell: to } })
  switch (key) {
    case 'ArrowDown':
      return toRow(index + 1)
    case 'ArrowUp':
      return toRow(index - 1)
    case 'PageDown':
      return toRow(index + pageRows)
    case 'PageUp':
      return toRow(index - pageRows)
    case 'Home':
      return cell === null || isControl ? toRow(0) : toCell(0)
    case 'End':
      return cell === null || isControl ? toRow(grid.rows - 1) : toCell(grid.cells - 1)
    case 'ArrowRight':
      if (cell !== null) return toCell(Math.min(grid.cells - 1, cell + 1))
      return grid.isOpen === false ? { toggle: index } : toCell(0)
    case 'ArrowLeft':
      if (cell !== null) return toCell(cell === 0 ? null : cell - 1)
      if (grid.isOpen) return { toggle: index }
      return grid.parent === null ? null : { focus: { index: grid.parent, cell: null } }
    default:
      return null
  }
}
