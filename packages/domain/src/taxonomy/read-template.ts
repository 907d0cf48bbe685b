import { buildLookup, type Lookup } from './lookup.ts'
import { compilePattern, type CompiledPattern } from './pattern/compile-pattern.ts'
import type { Segment } from './segment.ts'
import type { NamingTemplate } from './template.ts'
import type { NameFault } from './verdict.ts'
import type { ListValue } from './value-list.ts'

/** Reading of a token by a segment, regardless of its neighbours. Cached, because texts repeat. */
export type TokenReading = { value: string | null; fault: NameFault | null }

/** Suggested text for a token, with its confidence. */
export type Repair = { text: string; confidence: number }

export type PreparedSegment<One extends Segment = Segment> = {
  at: number
  segment: One
  delimiter: string
  /** Index and values of the segment that activates this one. */
  when: { at: number; values: ReadonlySet<string> } | null
  dependsOn: { at: number; allowed: ReadonlyMap<string, ReadonlySet<string>> } | null
  lookup: Lookup
  pattern: CompiledPattern | null
  readings: Map<string, TokenReading>
  repairs: Map<string, Repair | null>
  beforeRepair: BeforeRepair | null
}

/**
 * Runs before each search for a suggestion. May throw to interrupt a name that takes long: the repairs found
 * so far are cached, so that checking the name again resumes there.
 */
export type BeforeRepair = () => void

/** Template prepared to check many names. `templateProblems` finds faults of the template itself. */
export type PreparedTemplate = {
  template: NamingTemplate
  segments: readonly PreparedSegment[]
  /** Segments found by their marker, the longest marker first; only in names read by marker. */
  marked: readonly PreparedSegment[]
  /** Segments found by their position. */
  placed: readonly PreparedSegment[]
  /** All delimiters, the longest first. */
  delimiters: readonly string[]
}

const valuesIn = (segment: Segment): readonly ListValue[] => ('values' in segment ? segment.values : [])

type ReadOptions = { beforeRepair?: BeforeRepair | null }

export function readTemplate(template: NamingTemplate, options: ReadOptions = {}): PreparedTemplate {
  const steps = readTemplateInSteps(template, options)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Prepares in steps; other work can run between them. */
export function* readTemplateInSteps(
  template: NamingTemplate,
  { beforeRepair = null }: ReadOptions = {},
): Generator<void, PreparedTemplate> {
  const places = new Map(template.segments.map(({ key }, at) => [key, at]))
  const segments: PreparedSegment[] = []
  for (const [at, segment] of template.segments.entries()) {
    yield
    const compiled =
      segment.type === 'text' && segment.pattern !== '' ? compilePattern(segment.pattern) : null
    segments.push({
      at,
      segment,
      delimiter: segment.delimiter ?? template.delimiter,
      when: resolveCondition(segment, places),
      dependsOn: resolveDependency(segment, places),
      lookup: buildLookup(valuesIn(segment)),
      pattern: compiled && 'matches' in compiled ? compiled : null,
      readings: new Map(),
      repairs: new Map(),
      beforeRepair,
    })
  }
  const isMarked = ({ segment }: PreparedSegment) => template.reading === 'marker' && segment.marker !== ''
  return {
    template,
    segments,
    marked: segments.filter(isMarked).toSorted((a, b) => b.segment.marker.length - a.segment.marker.length),
    placed: segments.filter((one) => !isMarked(one)),
    delimiters: [...new Set(segments.map(({ delimiter }) => delimiter))]
      .filter((delimiter) => delimiter !== '')
      .toSorted((a, b) => b.length - a.length),
  }
}

function resolveCondition({ when }: Segment, places: ReadonlyMap<string, number>): PreparedSegment['when'] {
  const at = when ? places.get(when.key) : undefined
  return when && at !== undefined ? { at, values: new Set(when.values) } : null
}

function resolveDependency(
  segment: Segment,
  places: ReadonlyMap<string, number>,
): PreparedSegment['dependsOn'] {
  const depends = segment.type === 'list' ? segment.depends_on : null
  const at = depends ? places.get(depends.key) : undefined
  if (!depends || at === undefined) return null
  const allowed = Object.entries(depends.allowed).map(([value, codes]) => [value, new Set(codes)] as const)
  return { at, allowed: new Map(allowed) }
}
