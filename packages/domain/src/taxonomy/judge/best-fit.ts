import type { PreparedSegment, PreparedTemplate } from '../read-template.ts'
import { readFor } from '../tokens/read-name.ts'
import { isApplicable, type MarkedTokens } from '../tokens/readings.ts'
import { repairToken } from '../repair/repair-token.ts'
import type { Token } from '../tokens/split-tokens.ts'

/** Likeliest reading of a name with faults; `extra` are tokens that belong to no segment. */
export type Fit = { cost: number; places: readonly number[]; extra: readonly number[] }

type Step = { cost: number; before: Step | null; at: number; token: number; value: string | null }

const COST = { skip: 2.2, optional: 0.05, extra: 2, empty: 0.8, wrong: 2.5, repairable: 1.2, delimiter: 1 }

/**
 * Lower bound of the cost for a number of tokens, even if all of them fit: segments left without a token,
 * tokens left without a segment.
 */
export function leastCost({ segments }: PreparedTemplate, tokens: number): number {
  const needed = segments.filter(({ segment, when }) => segment.required && when === null).length
  return Math.max(0, needed - tokens) * COST.skip + Math.max(0, tokens - segments.length) * COST.empty
}

/** Aligns tokens with segments at the lowest cost: fitting tokens are used, missing ones are skipped. */
export function bestFit(prepared: PreparedTemplate, tokens: readonly Token[], marks: MarkedTokens): Fit {
  const { segments, template } = prepared
  const { fixed, left, repeated } = marks
  const byMarker = segments.map((one) => template.reading === 'marker' && one.segment.marker !== '')
  const valueAt = (step: Step) => (key: number) => {
    for (let current: Step | null = step; current; current = current.before)
      if (current.at === key) return current.value
    return null
  }
  const takeToken = (step: Step, preparedSegment: PreparedSegment, token: number): Step => {
    const { text, value, fault, wrongDelimiter } = readFor(prepared, preparedSegment, tokens[token]!)
    const conditionCost = isApplicable(preparedSegment, valueAt(step)) ? 0 : COST.wrong
    const between = wrongDelimiter === null ? 0 : COST.delimiter
    const own =
      fault === null ? 0 : repairToken(preparedSegment, text, template.casing) ? COST.repairable : COST.wrong
    return {
      cost: step.cost + own + between + conditionCost,
      before: step,
      at: preparedSegment.at,
      token,
      value,
    }
  }
  const skipped = (step: Step, preparedSegment: PreparedSegment): Step => {
    const isMissed = preparedSegment.segment.required && isApplicable(preparedSegment, valueAt(step))
    return {
      ...step,
      cost: step.cost + (isMissed ? COST.skip : COST.optional),
      before: step,
      at: preparedSegment.at,
      token: -1,
      value: null,
    }
  }
  const spare = (step: Step, token: number): Step => {
    const cost = tokens[token]!.text.trim() === '' ? COST.empty : COST.extra
    return { cost: step.cost + cost, before: step, at: -1, token, value: null }
  }

  let row = spares({ cost: 0, before: null, at: -1, token: -1, value: null })
  for (const preparedSegment of segments) {
    const byMark = byMarker[preparedSegment.at]
    const next: Step[] = []
    for (const [used, step] of row.entries()) {
      const token = fixed[preparedSegment.at]!
      if (byMark)
        next.push(token >= 0 ? takeToken(step, preparedSegment, token) : skipped(step, preparedSegment))
      else {
        const skip = skipped(step, preparedSegment)
        const take = used > 0 ? takeToken(row[used - 1]!, preparedSegment, left[used - 1]!) : null
        const best = take && take.cost <= skip.cost ? take : skip
        const extra = used > 0 ? spare(next[used - 1]!, left[used - 1]!) : null
        next.push(extra && extra.cost < best.cost ? extra : best)
      }
    }
    row = next
  }
  return buildFit(row.at(-1)!, segments.length, repeated)

  function spares(start: Step): Step[] {
    const steps = [start]
    for (const token of left) steps.push(spare(steps.at(-1)!, token))
    return steps
  }
}

function buildFit(last: Step, segments: number, repeated: readonly number[]): Fit {
  const places: number[] = Array.from({ length: segments }, () => -1)
  const extra = [...repeated]
  for (let step: Step | null = last; step?.before; step = step.before) {
    if (step.at >= 0) places[step.at] = step.token
    else extra.push(step.token)
  }
  return { cost: last.cost + repeated.length * COST.extra, places, extra: extra.toSorted((a, b) => a - b) }
}
