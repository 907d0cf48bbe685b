import type { AdPlatformKey } from '../../platforms/platforms.ts'
import { templateProblems } from '../problems/template-problems.ts'
import { readTemplate } from '../read-template.ts'
import { statusesAtOnce } from '../judge/statuses.ts'
import { TEMPLATE_KIND_TITLES, type TemplateKind } from '../template-kind.ts'
import type { NamingTemplate } from '../template.ts'
import { splitTokens } from '../tokens/split-tokens.ts'
import { buildTemplate, type FoundSegments } from './build-template.ts'
import { cleanName, sampleIndices, type LearnedName } from './clean-name.ts'
import { findConvention } from './convention.ts'
import { bestDelimiter } from './delimiter.ts'
import { explainNames, type LearnedSegment } from './explain-names.ts'
import { findFamilies } from './families.ts'
import { markedConvention } from './markers.ts'

/** Convention found in names, with the evidence for its segments. */
export type LearnedTemplate = {
  template: NamingTemplate
  /** Share of all names of the kind, 0 to 1. */
  share: number
  names: number
  segments: LearnedSegment[]
  /** Names that are valid under it, as indexes into the input. */
  followers: number[]
}
export type LearnOptions = { sample?: number; most?: number }

const SAMPLE = 4_000
const MAX_TEMPLATES = 8
/** Minimum for a convention. */
const FEWEST = 5
const SMALLEST_SHARE = 0.03

/** Names evaluated per step. */
const STEP = 500

/** Conventions that names follow, the most followed first; kinds are learned separately. */
export function learnTemplates(names: readonly LearnedName[], options: LearnOptions = {}): LearnedTemplate[] {
  const steps = learnInSteps(names, options)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Learns in steps; other work can run between them. */
export function* learnInSteps(
  names: readonly LearnedName[],
  { sample = SAMPLE, most = MAX_TEMPLATES }: LearnOptions = {},
): Generator<void, LearnedTemplate[]> {
  const byKind = Map.groupBy(names.keys().toArray(), (at) => names[at]!.kind ?? 'Line_item')
  const learned: LearnedTemplate[] = []
  for (const [kind, indices] of byKind)
    learned.push(...(yield* learnKind(names, kind, indices, sample, most)))
  return learned.toSorted((a, b) => b.followers.length - a.followers.length)
}

function* learnKind(
  names: readonly LearnedName[],
  kind: TemplateKind,
  indices: readonly number[],
  sample: number,
  most: number,
): Generator<void, LearnedTemplate[]> {
  const templates: LearnedTemplate[] = []
  let left = [...indices]
  const least = Math.max(FEWEST, indices.length * SMALLEST_SHARE)
  for (let round = 0; round < most && left.length >= least; round++) {
    const some = sampleIndices(names, left, sample).map((at) => cleanName(names[at]!.name))
    const template = yield* learnOne(some, kind)
    if (!template) break
    // A name that only a slow repair could fix may follow another convention: left for the next round.
    const statuses = yield* statusesInSteps(
      template,
      left.map((at) => names[at]!.name),
    )
    const followers = left.filter((_, at) => statuses[at] === 0)
    if (followers.length < least) break
    templates.push(
      yield* describeTemplate(
        template,
        names,
        indices,
        followers,
        left.filter((_, at) => statuses[at] !== 0),
      ),
    )
    left = left.filter((_, at) => statuses[at] === 2)
    yield
  }
  return templates.map((one, at) => named(one, kind, at, templates.length))
}

function* statusesInSteps(template: NamingTemplate, names: readonly string[]): Generator<void, Uint8Array> {
  const prepared = readTemplate(template)
  const statuses = new Uint8Array(names.length)
  for (let from = 0; from < names.length; from += STEP) {
    statuses.set(statusesAtOnce(prepared, names.slice(from, from + STEP)).statuses, from)
    yield
  }
  return statuses
}

function* learnOne(names: readonly string[], kind: TemplateKind): Generator<void, NamingTemplate | null> {
  const delimiter = yield* bestDelimiter(names)
  if (delimiter === null) return null
  yield
  const rows = names.map((name) => splitTokens(name, [delimiter]).map(({ text }) => text))
  const marked = yield* markedConvention(rows)
  yield
  const families = marked ? [] : yield* findFamilies(rows)
  yield
  const placed = marked ? null : yield* findConvention(families, rows.length)
  const convention: FoundSegments | null = marked ?? (placed && { ...placed, markers: null })
  if (!convention) return null
  const about = { name: '', kind, platforms: [] }
  yield
  const template = buildTemplate(convention, delimiter, about)
  yield
  if (isSound(template)) return template
  // Requires whole names when optional segments would make them ambiguous.
  const whole = buildTemplate(
    { ...convention, optional: convention.columns.map(() => false) },
    delimiter,
    about,
  )
  return isSound(whole) ? whole : null
}
const isSound = (template: NamingTemplate) =>
  templateProblems(template).every(({ severity }) => severity === 'warning')

function* describeTemplate(
  template: NamingTemplate,
  names: readonly LearnedName[],
  indices: readonly number[],
  followers: number[],
  others: readonly number[],
): Generator<void, LearnedTemplate> {
  const texts = (places: readonly number[]) => places.map((at) => names[at]!.name)
  const all = listPlatforms(names, indices)
  const own = listPlatforms(names, followers)
  return {
    template: { ...template, platforms: own.length < all.length ? own : [] },
    share: followers.length / indices.length,
    names: indices.length,
    segments: yield* explainNames(template, texts(followers), texts(others)),
    followers,
  }
}

const listPlatforms = (names: readonly LearnedName[], indices: readonly number[]): AdPlatformKey[] => [
  ...new Set(indices.flatMap((at) => names[at]!.platform ?? [])),
]

function named(learned: LearnedTemplate, kind: TemplateKind, at: number, count: number): LearnedTemplate {
  const name = `${TEMPLATE_KIND_TITLES[kind]} names${count > 1 ? ` ${at + 1}` : ''}`
  return { ...learned, template: { ...learned.template, name } }
}
