import { cellIndex, type BandEnds } from './band-table.ts'

/** Ranges in which a flight ends in eight of ten cases, and in five of ten. */
export type Bands = { band80: readonly [number, number]; band50: readonly [number, number] }

type BandAsk = {
  delivered: number
  rest: number
  /** Maximum that can still be delivered. */
  most: number
  daysLeft: number
  width: number
  offset: number
  table: readonly BandEnds[]
}

export function bandsAround({ delivered, rest, most, daysLeft, width, offset, table }: BandAsk): Bands {
  const { low80, low50, high50, high80 } = table[cellIndex(daysLeft)]!
  const at = (widths: number) => {
    if (daysLeft === 0) return delivered
    const reached = (rest + offset) * Math.exp(widths * width) - offset
    return delivered + Math.min(most, Math.max(0, reached))
  }
  return { band80: [at(low80), at(high80)], band50: [at(low50), at(high50)] }
}

/** Distance of an outcome from its projection, in widths; calibrates the bands. */
export function bandScore(
  actualRest: number,
  { rest, width, offset }: { rest: number; width: number; offset: number },
) {
  if (width === 0 || rest + offset <= 0) return 0
  return Math.log((Math.max(0, actualRest) + offset) / (rest + offset)) / width
}
