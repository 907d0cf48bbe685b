import type { PreparedSegment, PreparedTemplate } from '../read-template.ts'
import { anyOf, languageOf, shared, type Language } from './language.ts'
import { error, type TemplateProblem } from './problem.ts'

/** Option of a segment: all its values, or those that activate the same later segments. */
type Option = { language: Language; asks: ReadonlyMap<number, boolean> }
/** Position in one of two readings: the next segment, and which segments are known to be active. */
type Walker = { at: number; asks: ReadonlyMap<number, boolean> }
type Move = { one: PreparedSegment; option: number; next: Walker }
type Example = { name: string; first: string[]; second: string[] }

const MOST_STEPS = 20_000

/** Finds a name with two readings, where optional segments allow that; walks both at once, token by token. */
export function ambiguityProblems(prepared: PreparedTemplate): TemplateProblem[] {
  const { segments, placed } = prepared
  const isFree = segments.some(({ segment, when }) => !segment.required || when !== null)
  if (!isFree || placed.length < 2) return []
  const options = placed.map((one) => optionsOf(prepared, one))
  const meetings = new Map<string, string | null>()
  const seen = new Set<string>()
  let steps = 0

  const meet = (a: Move, b: Move): string | null => {
    const key = `${a.one.at}.${a.option}/${b.one.at}.${b.option}`
    const known = meetings.get(key)
    if (known !== undefined) return known
    const [one, two] = [languageAt(a), languageAt(b)]
    const text =
      a.one === b.one ? (a.option === b.option ? anyOf(prepared, one) : null) : shared(prepared, one, two)
    meetings.set(key, text)
    return text
  }
  const languageAt = ({ one, option }: Move) => options[placed.indexOf(one)]![option]!.language

  const walk = (a: Walker, b: Walker, isParted: boolean, told: Example): Example | null => {
    const key = [a.at, b.at, isParted, told.name === '', asksKey(a), asksKey(b)].join()
    if (++steps > MOST_STEPS || seen.has(key)) return null
    seen.add(key)
    if (isParted && isDone(placed, a) && isDone(placed, b) && told.name !== '') return told
    for (const first of movesOf(placed, options, a))
      for (const second of movesOf(placed, options, b)) {
        const { delimiter } = first.one
        const isBegin = told.name === ''
        if (!isBegin && delimiter !== second.one.delimiter) continue
        const text = meet(first, second)
        if (text === null) continue
        const found = walk(first.next, second.next, isParted || first.one !== second.one, {
          name: `${told.name}${isBegin ? '' : delimiter}${text}`,
          first: [...told.first, `${first.one.segment.label} ${text}`],
          second: [...told.second, `${second.one.segment.label} ${text}`],
        })
        if (found) return found
      }
    return null
  }

  for (const asks of asksOfMarked(prepared)) {
    const found = walk({ at: 0, asks }, { at: 0, asks }, false, { name: '', first: [], second: [] })
    if (found)
      return [
        error(
          'segments',
          `“${found.name}” could mean ${found.first.join(', ')} or ${found.second.join(', ')}. Make a segment required, or give it values of its own.`,
        ),
      ]
  }
  return steps > MOST_STEPS
    ? [
        error(
          'segments',
          'There are too many optional segments to tell names apart. Make some of them required.',
        ),
      ]
    : []
}

const asksKey = ({ asks }: Walker) =>
  [...asks]
    .map(([at, isAsked]) => `${at}${isAsked ? '+' : '-'}`)
    .toSorted()
    .join('')
const isAskedIn = ({ asks }: Walker, one: PreparedSegment) => one.when === null || asks.get(one.at) === true
const isSkippable = (walker: Walker, one: PreparedSegment) => !one.segment.required || !isAskedIn(walker, one)

/** Skipping a segment deactivates all segments that wait for its value. */
function skipped(placed: readonly PreparedSegment[], walker: Walker, one: PreparedSegment): Walker {
  const waiting = placed.filter(({ when }) => when?.at === one.at)
  const asks =
    waiting.length === 0
      ? walker.asks
      : new Map([...walker.asks, ...waiting.map(({ at }) => [at, false] as const)])
  return { at: walker.at + 1, asks }
}

function isDone(placed: readonly PreparedSegment[], start: Walker): boolean {
  let walker = start
  for (const one of placed.slice(start.at)) {
    if (!isSkippable(walker, one)) return false
    walker = skipped(placed, walker, one)
  }
  return true
}

function movesOf(placed: readonly PreparedSegment[], options: readonly Option[][], start: Walker): Move[] {
  const moves: Move[] = []
  let walker = start
  for (const one of placed.slice(start.at)) {
    if (isAskedIn(walker, one))
      for (const [option, { asks }] of options[walker.at]!.entries())
        moves.push({ one, option, next: { at: walker.at + 1, asks: new Map([...walker.asks, ...asks]) } })
    if (!isSkippable(walker, one)) return moves
    walker = skipped(placed, walker, one)
  }
  return moves
}

function optionsOf(prepared: PreparedTemplate, one: PreparedSegment): Option[] {
  const language = languageOf(prepared, one)
  const waiting = prepared.placed.filter(({ when }) => when?.at === one.at)
  if (waiting.length === 0) return [{ language, asks: new Map() }]
  const named = new Set(waiting.flatMap(({ when }) => [...when!.values]))
  const texts = language.all ?? [...named].filter(language.has)
  const groups = Map.groupBy(texts, (text) =>
    waiting.map(({ when }) => Number(when!.values.has(text))).join(''),
  )
  const asksOf = (bits: string) => new Map(waiting.map(({ at }, place) => [at, bits[place] === '1']))
  const known = [...groups].map(([bits, all]) => ({
    language: { ...language, all, some: all, machines: [] },
    asks: asksOf(bits),
  }))
  if (language.all) return known
  const has = (text: string) => language.has(text) && !named.has(text)
  return [...known, { language: { ...language, has }, asks: asksOf('0'.repeat(waiting.length)) }]
}

const MOST_UNKNOWN = 5
/** Segments found by their marker are the same in both readings: their conditions are tried both ways. */
function asksOfMarked({ marked, placed }: PreparedTemplate): Map<number, boolean>[] {
  const waiting = placed
    .filter(({ when }) => when !== null && marked.some(({ at }) => at === when.at))
    .slice(0, MOST_UNKNOWN)
  return Array.from(
    { length: 2 ** waiting.length },
    (_, bits) => new Map(waiting.map(({ at }, place) => [at, ((bits >> place) & 1) === 1])),
  )
}
