import type { Micros } from '../../money/micros.ts'

/**
 * Piece of spend with the return of each micro. A line's pieces are in order, each returning no more than the
 * last.
 */
export type ReturnPiece = { size: Micros; marginal: number }
/** A line that gets at least `low`, and more by its pieces. */
export type AllocatedLine = { low: Micros; pieces: readonly ReturnPiece[]; group?: string | undefined }
export type GroupLimit = { group: string; low: Micros; high: Micros | null }
export type ReallocationAsk = {
  lines: readonly AllocatedLine[]
  groups: readonly GroupLimit[]
  total: Micros
}

/**
 * Amount of each line; or the amount that can't be placed with every line at its most, the amount missing for
 * every least, or the group whose limits its lines can't keep. Limits are not stretched.
 */
export type Reallocation =
  | { outcome: 'allocated'; amounts: readonly Micros[] }
  | { outcome: 'shortfall'; amounts: readonly Micros[]; unplaced: Micros }
  | { outcome: 'overcommitted'; missing: Micros }
  | { outcome: 'group_unmet'; group: string }

/**
 * Takes pieces in order of their return: first up to each group's least, then up to the total. Returns fall
 * and a line is in one group at most, so no other way to divide the total returns more.
 */
export function reallocate({ lines, groups, total }: ReallocationAsk): Reallocation {
  const amounts = lines.map(({ low }) => low)
  const limits = new Map(groups.map((limit) => [limit.group, limit]))
  const spent = new Map<string | undefined, Micros>()
  for (const { group, low } of lines) spent.set(group, (spent.get(group) ?? 0n) + low)
  const open = lines
    .flatMap(({ pieces, group }, line) =>
      pieces.map((piece) => ({ ...piece, line, group, left: piece.size })),
    )
    // Equal returns go to the line that is listed first.
    .toSorted((a, b) => b.marginal - a.marginal)
  let placed = sum(amounts)

  const place = (piece: (typeof open)[number], most: Micros) => {
    const amount = piece.left < most ? piece.left : most
    if (amount <= 0n) return
    piece.left -= amount
    amounts[piece.line]! += amount
    spent.set(piece.group, (spent.get(piece.group) ?? 0n) + amount)
    placed += amount
  }
  for (const piece of open) {
    const least = limits.get(piece.group ?? '')?.low ?? 0n
    if (piece.group !== undefined) place(piece, least - spent.get(piece.group)!)
  }
  const unmet = groups.find(({ group, low, high }) => {
    const own = spent.get(group) ?? 0n
    return own < low || (high !== null && own > high)
  })
  if (unmet) return { outcome: 'group_unmet', group: unmet.group }
  if (placed > total) return { outcome: 'overcommitted', missing: placed - total }
  for (const piece of open) {
    const high = piece.group === undefined ? null : (limits.get(piece.group)?.high ?? null)
    const room = high === null ? total - placed : least(total - placed, high - spent.get(piece.group)!)
    place(piece, room)
  }
  const unplaced = total - placed
  return unplaced > 0n ? { outcome: 'shortfall', amounts, unplaced } : { outcome: 'allocated', amounts }
}

const sum = (amounts: readonly Micros[]): Micros => amounts.reduce((all, one) => all + one, 0n)
const least = (a: Micros, b: Micros): Micros => (a < b ? a : b)
