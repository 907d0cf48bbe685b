import type { PreparedSegment, PreparedTemplate } from '../read-template.ts'
import type { Token } from './split-tokens.ts'

/** Token of each segment, by segment index, with the values; -1 for a segment without a token. */
export type NameReading = { places: readonly number[]; values: readonly (string | null)[] }

export type MarkedTokens = {
  /** Token of each segment found by its marker; -1 without one. */
  fixed: readonly number[]
  /** Tokens that belong to a segment by position. */
  left: readonly number[]
  /** Tokens that repeat a marker. */
  repeated: readonly number[]
}

/** Index of the segment whose marker a text begins with; -1 without one. */
export const markedPlace = ({ marked }: PreparedTemplate, text: string): number =>
  marked.find(({ segment }) => text.startsWith(segment.marker))?.at ?? -1

export const markedTokens = (prepared: PreparedTemplate, tokens: readonly Token[]): MarkedTokens =>
  assignTokens(prepared, tokens.length, (at) => markedPlace(prepared, tokens[at]!.text))

/** Sorts tokens by the segment of their marker. In haste, stops once it is clear that they cannot be read. */
export function assignTokens(
  { segments, placed }: PreparedTemplate,
  count: number,
  findOwner: (token: number) => number,
  isInHaste = false,
): MarkedTokens {
  const fixed = segments.map(() => -1)
  const [left, repeated]: [number[], number[]] = [[], []]
  for (let token = 0; token < count; token++) {
    const owner = findOwner(token)
    if (owner < 0) left.push(token)
    else if (fixed[owner]! >= 0) repeated.push(token)
    else fixed[owner] = token
    if (isInHaste && (left.length > placed.length || repeated.length > 0)) break
  }
  return { fixed, left, repeated }
}

/** Whether a segment applies, given the values before it. */
export const isApplicable = ({ when }: PreparedSegment, valueAt: (at: number) => string | null): boolean =>
  when === null || when.values.has(valueAt(when.at) ?? '')

const MAX_STEPS = 5_000

/** Reads a token for a segment: its value, or undefined when it does not fit. */
export type ReadPlace = (one: PreparedSegment, token: number) => string | null | undefined
type OnReading = (places: readonly number[], values: readonly (string | null)[]) => void
export const TOO_MANY = Infinity

/**
 * Counts the faultless readings of a name, up to two: more than one is ambiguous, and a name that takes too
 * long has too many. Created once for many names; the arrays passed to `found` are reused.
 */
export function makeWalker(
  prepared: PreparedTemplate,
  read: ReadPlace,
  onReading: OnReading = () => {},
): (marks: MarkedTokens) => number {
  const { segments, template } = prepared
  const byMarker = segments.map(({ segment }) => template.reading === 'marker' && segment.marker !== '')
  const depending = segments.filter(({ dependsOn }) => dependsOn !== null)
  const places: number[] = segments.map(() => -1)
  const values: (string | null)[] = segments.map(() => null)
  const valueAt = (at: number) => values[at] ?? null
  let [fixed, left]: [readonly number[], readonly number[]] = [[], []]
  let [steps, count] = [0, 0]

  const walk = (at: number, used: number): void => {
    if (++steps > MAX_STEPS || count > 1) return
    const preparedSegment = segments[at]
    if (!preparedSegment) {
      if (used !== left.length || !depending.every((each) => goesWith(each, values))) return
      count++
      return onReading(places, values)
    }
    const applies = preparedSegment.when === null || isApplicable(preparedSegment, valueAt)
    const token = byMarker[at] ? fixed[at]! : (left[used] ?? -1)
    const value = token >= 0 && applies ? read(preparedSegment, token) : undefined
    if (value !== undefined) {
      places[at] = token
      values[at] = value
      walk(at + 1, byMarker[at] ? used : used + 1)
      places[at] = -1
      values[at] = null
    }
    const isFree = !applies || !preparedSegment.segment.required
    if (isFree && (!byMarker[at] || token < 0)) walk(at + 1, used)
  }
  return (marks) => {
    if (marks.left.length > prepared.placed.length || marks.repeated.length > 0) return 0
    ;({ fixed, left } = marks)
    ;[steps, count] = [0, 0]
    walk(0, 0)
    return steps > MAX_STEPS ? TOO_MANY : count
  }
}

/** Whether a value is allowed beside the value it depends on. */
export function goesWith({ at, dependsOn }: PreparedSegment, values: readonly (string | null)[]): boolean {
  const value = values[at]
  if (!dependsOn || value === null || value === undefined) return true
  const allowed = dependsOn.allowed.get(values[dependsOn.at] ?? '')
  return allowed === undefined || allowed.has(value)
}
