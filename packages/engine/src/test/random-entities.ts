import type { Candidate } from '@flightdeck/domain/alerts'
import type { SnapshotType } from '@flightdeck/domain/metrics'
import { asCandidate, randomSituation, type makeChance } from '@flightdeck/domain/second-opinion'

export type Chance = ReturnType<typeof makeChance>
export type Situation = ReturnType<typeof randomSituation>
export type Entity = Candidate & { situation: Situation }

/**
 * Kinds of numbers in a world, because a single entity decides how a column is stored for all: whole units
 * and cents, amounts finer than cents, cents that also fall, running sums beyond 32 bits, and everything at
 * once.
 */
export const SHAPES = ['tame', 'fine', 'falling', 'long', 'wild'] as const
export type Shape = (typeof SHAPES)[number]

const IN_CENTS = new Set(['conversion_value', 'spend', 'media_cost', 'total_cost', 'revenue'])

/** Adjacent entities with the same last day of data, so that they form one block. */
export function randomBlock(chance: Chance, shape: Shape, count: number, type: SnapshotType): Entity[] {
  const { platform, dataFrom, dataThrough, today } = randomSituation(chance)
  return Array.from({ length: count }, () => {
    const baseSituation = randomSituation(chance)
    const situation = { ...baseSituation, platform, level: type, dataFrom, dataThrough, today }
    for (const row of situation.rows.values())
      for (const [measure, value] of Object.entries(row))
        if (value !== null) row[measure] = drawInShape(chance, shape, measure, value)
    return { ...asCandidate(situation), situation }
  })
}

function drawInShape({ percent }: Chance, shape: Shape, measure: string, value: bigint): bigint {
  const unit = IN_CENTS.has(measure) ? 10_000n : 1_000_000n
  const size = value < 0n ? -value : value
  const whole = ((size / unit) % 5_000n) * unit
  switch (shape) {
    case 'wild':
      return value
    case 'tame':
      return whole
    case 'fine':
      return IN_CENTS.has(measure) ? size % 20_000_001n : whole
    case 'falling':
      return percent(20) ? -whole : whole
    case 'long':
      return whole * 40_000n
  }
}
