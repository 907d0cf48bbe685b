import type { PreparedSegment, PreparedTemplate } from '../read-template.ts'
import { findText, buildLanguage, findSharedText, type Language } from './language.ts'
import { error, type TemplateProblem } from './problem.ts'

/** Option of a segment: all its values, or those that activate the same later segments. */
type Option = { language: Language; asks: ReadonlyMap<number, boolean> }
/** Position in one of two readings: the next segment, and which segments are known to be active. */
type Walker = { at: number; asks: ReadonlyMap<number, boolean> }
type Move = { one: PreparedSegment; option: number; next: Walker }
type Example = { name: string; first: string[]; second: string[] }

const MAX_STEPS = 20_000

/** Finds a name with two readings, where optional segments allow that; walks both at once, token by token. */
export function ambiguityProblems(prepared: PreparedTemplate): TemplateProblem[] {
  const { segments, placed } = prepared
  const isFree = segments.some(({ segment, when }) => !segment.required || when !== null)
  if (!isFree || placed.length < 2) return []
  const options = placed.map((one) => listOptions(prepared, one))
  const meetings = new Map<string, string | null>()
  const visitedKeys = new Set<string>()
  let steps = 0

  const meet = (a: Move, b: Move): string | null => {
    const key = `${a.one.at}.${a.option}/${b.one.at}.${b.option}`
    const cachedText = meetings.get(key)
    if (cachedText !== undefined) return cachedText
    const [firstLanguage, two] = [languageAt(a), languageAt(b)]
    const text =
      a.one === b.one
        ? a.option === b.option
          ? findText(prepared, firstLanguage)
          : null
        : findSharedText(prepared, firstLanguage, two)
    meetings.set(key, text)
    return text
  }
  const languageAt = ({ one, option }: Move) => options[placed.indexOf(one)]![option]!.language

  const walk = (a: Walker, b: Walker, isParted: boolean, example: Example): Example | null => {
    const key = [a.at, b.at, isParted, example.name === '', asksKey(a), asksKey(b)].join()
    if (++steps > MAX_STEPS || visitedKeys.has(key)) return null
    visitedKeys.add(key)
    if (isParted && isDone(placed, a) && isDone(placed, b) && example.name !== '') return example
    for (const first of listMoves(placed, options, a))
      for (const second of listMoves(placed, options, b)) {
        const { delimiter } = first.one
        const isBegin = example.name === ''
        if (!isBegin && delimiter !== second.one.delimiter) continue
        const text = meet(first, second)
        if (text === null) continue
        const result = walk(first.next, second.next, isParted || first.one !== second.one, {
          name: `${example.name}${isBegin ? '' : delimiter}${text}`,
          first: [...example.first, `${first.one.segment.label} ${text}`],
          second: [...example.second, `${second.one.segment.label} ${text}`],
        })
        if (result) return result
      }
    return null
  }

  for (const asks of asksOfMarked(prepared)) {
    const example = walk({ at: 0, asks }, { at: 0, asks }, false, { name: '', first: [], second: [] })
    if (example)
      return [
        error(
          'segments',
          `“${example.name}” could mean ${example.first.join(', ')} or ${example.second.join(', ')}. Make a segment required, or give it values of its own.`,
        ),
      ]
  }
  return steps > MAX_STEPS
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
function skipped(placed: readonly PreparedSegment[], walker: Walker, segment: PreparedSegment): Walker {
  const waiting = placed.filter(({ when }) => when?.at === segment.at)
  const asks =
    waiting.length === 0
      ? walker.asks
      : new Map([...walker.asks, ...waiting.map(({ at }) => [at, false] as const)])
  return { at: walker.at + 1, asks }
}

function isDone(placed: readonly PreparedSegment[], start: Walker): boolean {
  let walker = start
  for (const segment of placed.slice(start.at)) {
    if (!isSkippable(walker, segment)) return false
    walker = skipped(placed, walker, segment)
  }
  return true
}

function listMoves(placed: readonly PreparedSegment[], options: readonly Option[][], start: Walker): Move[] {
  const moves: Move[] = []
  let walker = start
  for (const segment of placed.slice(start.at)) {
    if (isAskedIn(walker, segment))
      for (const [option, { asks }] of options[walker.at]!.entries())
        moves.push({
          one: segment,
          option,
          next: { at: walker.at + 1, asks: new Map([...walker.asks, ...asks]) },
        })
    if (!isSkippable(walker, segment)) return moves
    walker = skipped(placed, walker, segment)
  }
  return moves
}

function listOptions(prepared: PreparedTemplate, segment: PreparedSegment): Option[] {
  const language = buildLanguage(prepared, segment)
  const waiting = prepared.placed.filter(({ when }) => when?.at === segment.at)
  if (waiting.length === 0) return [{ language, asks: new Map() }]
  const named = new Set(waiting.flatMap(({ when }) => [...when!.values]))
  const texts = language.all ?? [...named].filter(language.has)
  const groups = Map.groupBy(texts, (text) =>
    waiting.map(({ when }) => Number(when!.values.has(text))).join(''),
  )
  const readAsks = (bits: string) => new Map(waiting.map(({ at }, place) => [at, bits[place] === '1']))
  const knownOptions = [...groups].map(([bits, all]) => ({
    language: { ...language, all, some: all, machines: [] },
    asks: readAsks(bits),
  }))
  if (language.all) return knownOptions
  const has = (text: string) => language.has(text) && !named.has(text)
  return [...knownOptions, { language: { ...language, has }, asks: readAsks('0'.repeat(waiting.length)) }]
}

const MAX_UNKNOWN_CONDITIONS = 5
/** Segments found by their marker are the same in both readings: their conditions are tried both ways. */
function asksOfMarked({ marked, placed }: PreparedTemplate): Map<number, boolean>[] {
  const waiting = placed
    .filter(({ when }) => when !== null && marked.some(({ at }) => at === when.at))
    .slice(0, MAX_UNKNOWN_CONDITIONS)
  return Array.from(
    { length: 2 ** waiting.length },
    (_, bits) => new Map(waiting.map(({ at }, place) => [at, ((bits >> place) & 1) === 1])),
  )
}
