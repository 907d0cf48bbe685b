import { judgeName } from '../judge/judge-name.ts'
import { readTemplate, type PreparedTemplate } from '../read-template.ts'
import type { Segment } from '../segment.ts'
import type { NamingTemplate } from '../template.ts'
import type { NameVerdict } from '../verdict.ts'

/** Evidence for a segment: the share of names that fit it, with examples and counter-examples. */
export type LearnedSegment = {
  key: string
  confidence: number
  why: string
  examples: string[]
  counter_examples: string[]
}

const MAX_SAMPLE = 1_000
const EXAMPLES = 5
const COUNTER_EXAMPLES = 2

const thinned = (names: readonly string[], most: number) => {
  const every = Math.max(1, Math.ceil(names.length / most))
  return names.filter((_, at) => at % every === 0)
}

/** Evidence for each segment, from names that follow the template and names that come close. */
export function* explainNames(
  template: NamingTemplate,
  followers: readonly string[],
  others: readonly string[],
): Generator<void, LearnedSegment[]> {
  const prepared = readTemplate(template)
  const [good, bad] = [thinned(followers, MAX_SAMPLE), thinned(others, MAX_SAMPLE / 4)]
  const fits = yield* judgedInSteps(prepared, good)
  const misses = yield* judgedInSteps(prepared, bad)
  const near = misses.filter(
    ({ segments }) => segments.filter(({ valid }) => !valid).length <= template.segments.length / 2,
  )
  return template.segments.map((segment, at) => {
    const texts = fits.flatMap(({ segments }) => segments[at]!.text ?? [])
    const wrong = near.flatMap(({ segments }) => (segments[at]!.valid ? [] : [segments[at]!.text ?? '']))
    // Scales both samples to the number of names they stand for.
    const weight = (followers.length / Math.max(1, good.length)) * good.length
    const wrongWeight = (others.length / Math.max(1, bad.length)) * wrong.length
    return {
      key: segment.key,
      confidence: Math.round((weight / Math.max(1, weight + wrongWeight)) * 1000) / 1000,
      why: explainSegment(segment, texts),
      examples: mostFrequent(texts, EXAMPLES),
      counter_examples: mostFrequent(
        wrong.filter((text) => text !== ''),
        COUNTER_EXAMPLES,
      ),
    }
  })
}

/** Names checked per step. */
const STEP = 20

function* judgedInSteps(
  prepared: PreparedTemplate,
  names: readonly string[],
): Generator<void, NameVerdict[]> {
  const verdicts: NameVerdict[] = []
  for (const [at, name] of names.entries()) {
    verdicts.push(judgeName(prepared, name))
    if (at % STEP === 0) yield
  }
  return verdicts
}

function mostFrequent(texts: readonly string[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([text]) => text)
}

function explainSegment(segment: Segment, texts: readonly string[]): string {
  const different = new Set(texts).size
  switch (segment.type) {
    case 'list':
      return `${segment.values.length} ${segment.values.length === 1 ? 'value repeats' : 'values repeat'} across the names.`
    case 'joined':
      return `${segment.values.length} values appear alone and joined by “${segment.joiner}”.`
    case 'date':
      return `Written as ${segment.formats.join(' or ')}.`
    case 'number':
      return segment.prefix === '' && segment.suffix === ''
        ? 'Always a number.'
        : `Always a number with “${segment.prefix}${segment.suffix}”.`
    case 'constant':
      return `Always “${segment.text}”.`
    default:
      return `${different} different texts, few of them repeated.`
  }
}
