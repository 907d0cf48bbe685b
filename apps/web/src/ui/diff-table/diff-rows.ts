import type { DiffLine, DiffRow } from './diff-types.ts'

/** Lines with a heading over each run of the same group. */
export function diffRows(lines: readonly DiffLine[]): DiffRow[] {
  return lines.flatMap((line, at): DiffRow[] => {
    const row: DiffRow = { kind: 'line', key: line.key, line }
    const { key, title } = line.group
    return lines[at - 1]?.group.key === key
      ? [row]
      : [{ kind: 'group', key: `group ${key} ${at}`, title }, row]
  })
}

/** The next line in a direction from a row, over headings; the row itself at either end. */
export function lineFrom(rows: readonly DiffRow[], from: number, by: 1 | -1): number {
  for (let at = from + by; at >= 0 && at < rows.length; at += by) if (rows[at]?.kind === 'line') return at
  return rows[from]?.kind === 'line' ? from : rows.findIndex(({ kind }) => kind === 'line')
}

/** The keys of all lines between two rows, both with them. */
export function keysBetween(rows: readonly DiffRow[], from: number, to: number): string[] {
  return rows
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .filter(({ kind }) => kind === 'line')
    .map(({ key }) => key)
}
