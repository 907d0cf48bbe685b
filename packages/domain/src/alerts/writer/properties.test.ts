import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CORE } from '../../test/rule-sentences/core.ts'
import { TIDY } from '../../test/rule-sentences/tidy.ts'
import { METRIC_KEYS, METRICS } from '../../metrics/metrics.ts'
import {
  OPERATORS,
  SNAPSHOT_TYPES,
  TIME_RANGES,
  typedKeys,
  type SnapshotType,
} from '../../metrics/vocabulary.ts'
import type { TimeRange } from '../../metrics/window.ts'
import { PLATFORM_KEYS } from '../../platforms/platforms.ts'
import { COUNTRY_CODES } from '../../ad-data/countries.ts'
import { CHANNELS } from '../../checks/vocabulary.ts'
import { isFullRun, propertyRuns } from '../../test/property-runs.ts'
import type { Condition } from '../conditions.ts'
import { comparesMoney } from '../threshold-currency.ts'
import { filterProblem, type RuleFilter } from '../rule-filter.ts'
import type { Rule } from '../rule.ts'
import { ruleFingerprint } from '../same-rule.ts'
import type { Schedule } from '../schedule.ts'
import { ruleSentence } from '../sentence.ts'
import { contradiction } from './contradiction.ts'
import { HARMLESS } from './lexicon.ts'
import { MAX_SENTENCE } from './tokens.ts'
import { writeRule } from './write-rule.ts'

/** New cases in a full run only. */
const RUNS = { numRuns: propertyRuns(20_000), ...(isFullRun ? {} : { seed: 7 }) }
const SEGMENTS = [
  { key: 'market', value: 'UK' },
  { key: 'creative_size', value: '300x250 and more' },
]
/** Names that hold words of an alert, as clients have them. */
const CLIENTS = ['Acme', 'Acme & Sons', 'Spend Smart on Meta', 'Zeta 2000 GmbH', 'Video Daily, Inc.']
const CONTEXT = { clients: CLIENTS, segments: SEGMENTS }

const essence = (rule: Rule) => `${ruleFingerprint(rule)} ${JSON.stringify(rule.schedule)}`

const conditionFor = (type: SnapshotType): fc.Arbitrary<Condition> =>
  fc.record({
    metric: fc.constantFrom(...METRIC_KEYS.filter((key) => METRICS[key].levels.includes(type))),
    operator: fc.constantFrom(...typedKeys(OPERATORS)),
    threshold: fc.integer({ min: -1_000_000, max: 500_000_000 }).map((cents) => cents / 100),
  })

const filterFor = (type: SnapshotType): fc.Arbitrary<RuleFilter | null> =>
  fc
    .oneof(
      fc.constant(null),
      fc.constantFrom(...COUNTRY_CODES).map((value) => ({ kind: 'country' as const, value })),
      fc.constantFrom(...typedKeys(CHANNELS)).map((value) => ({ kind: 'channel' as const, value })),
      fc.constantFrom(...CLIENTS).map((value) => ({ kind: 'client' as const, value })),
      fc
        .constantFrom('US', 'spend over 5', 'Käse*2026', 'a, b and (c)')
        .map((value) => ({ kind: 'name' as const, value })),
    )
    .filter((filter) => filter === null || filterProblem(filter, type) === null)

const timeRange: fc.Arbitrary<TimeRange> = fc.oneof(
  fc
    .constantFrom(...typedKeys(TIME_RANGES).filter((type) => type !== 'custom'))
    .map((type) => ({ type, from: null, to: null })),
  fc.constant({ type: 'custom' as const, from: '2026-09-01', to: '2026-12-15' }),
)

const schedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.constantFrom<Schedule>({ type: 'daily', days: [] }, { type: 'weekly', days: [] }),
  fc
    .subarray([0, 1, 2, 3, 4, 5, 6])
    // Mondays alone are the weekly schedule.
    .filter((days) => days.join() !== '0')
    .map((days) => ({ type: 'specific_days' as const, days })),
)

const anyRule = fc.constantFrom(...typedKeys(SNAPSHOT_TYPES)).chain((type) =>
  fc
    .record({
      type: fc.constant(type),
      platform: fc.option(fc.constantFrom(...PLATFORM_KEYS)),
      entityId: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        fc.constantFrom('12345', 'dv360:99', 'ABC-123'),
      ),
      segment: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.constantFrom(...SEGMENTS)),
      filter: filterFor(type),
      conditions: fc.record({
        conditions: fc.array(conditionFor(type), { minLength: 1, maxLength: 3 }),
        groups: fc.array(
          fc.record({
            operator: fc.constantFrom('AND' as const, 'OR' as const),
            conditions: fc.array(conditionFor(type), { minLength: 2, maxLength: 3 }),
          }),
          { maxLength: 2 },
        ),
      }),
      thresholdCurrency: fc.option(fc.constantFrom('EUR', 'GBP', 'USD', 'CHF')),
      timeRange,
      schedule,
    })
    .map((rule): Rule => {
      const segment = rule.entityId !== null || type === 'deal_id' ? null : rule.segment
      return {
        ...rule,
        segment,
        filter: rule.entityId !== null || segment !== null ? null : rule.filter,
        thresholdCurrency: comparesMoney(rule.conditions) ? rule.thresholdCurrency : null,
      }
    })
    .filter((rule) => contradiction(rule.conditions) === null),
)

test('a rule said in a sentence is read as the same rule, and nothing of it is assumed', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      const written = writeRule(ruleSentence(rule), CONTEXT)
      if (written.outcome !== 'rule') throw new Error(`${ruleSentence(rule)}\n${JSON.stringify(written)}`)
      expect(essence(written.rule)).toBe(essence(rule))
      expect(written.assumed.filter((field) => field !== 'threshold_currency')).toEqual([])
    }),
    RUNS,
  )
})

const PARTS = [
  'spend over 500',
  'CTR below 0.1%',
  'no conversions',
  'more than 20 clicks',
  'CPA at least €40',
]

test('the order of conditions joined by and does not matter', () => {
  const reference = essenceOf(`campaigns with ${PARTS.join(' and ')}`)
  fc.assert(
    fc.property(fc.shuffledSubarray(PARTS, { minLength: PARTS.length }), (parts) => {
      expect(essenceOf(`campaigns with ${parts.join(' and ')}`)).toBe(reference)
    }),
  )
})

const RULES = [...CORE, ...TIDY]
  .map(([sentence]) => sentence)
  .filter((sentence) => essenceOf(sentence) !== null)
const CALM = ['please', 'hello', 'hey', 'thanks', 'if', 'when', 'there', '!', '.', '?']

test('a harmless word at either end changes nothing', () => {
  for (const word of CALM) {
    expect(HARMLESS.has(word)).toBe(true)
    for (const sentence of RULES) {
      expect([word, sentence, essenceOf(`${word} ${sentence}`)]).toEqual([
        word,
        sentence,
        essenceOf(sentence),
      ])
      expect([word, sentence, essenceOf(`${sentence} ${word}`)]).toEqual([
        word,
        sentence,
        essenceOf(sentence),
      ])
    }
  }
})

const insert = (sentence: string, word: string, at: number): string => {
  const words = sentence.split(' ')
  return words.toSpliced(at % (words.length + 1), 0, word).join(' ')
}

test('an unknown word anywhere never leaves a rule', () => {
  const unknown = fc.constantFrom(
    'zorp',
    'except',
    'unless',
    'mobile',
    'never',
    'average',
    'gross',
    'should',
    '+',
  )
  fc.assert(
    fc.property(fc.constantFrom(...RULES), unknown, fc.nat(), (sentence, word, at) => {
      const changed = insert(sentence, word, at)
      expect([changed, essenceOf(changed)]).toEqual([changed, null])
    }),
    RUNS,
  )
})

test('a word that turns or completes another never leaves the rule as it was', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...RULES),
      fc.constantFrom('not', '77', '€', 'no'),
      fc.nat(),
      (sentence, word, at) => {
        const changed = insert(sentence, word, at)
        expect([changed, essenceOf(changed) === essenceOf(sentence)]).toEqual([changed, false])
      },
    ),
    RUNS,
  )
})

test('every word of any text has a use, and no text breaks the reader', () => {
  const words = fc.array(fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom(...RULES.join(' ').split(' '))), { maxLength: 25 }) // prettier-ignore
  fc.assert(
    fc.property(words, (parts) => {
      const written = writeRule(parts.join(' '), CONTEXT)
      const unused = written.words.filter(({ use }) => use === 'unknown')
      if (written.outcome === 'rule') expect(unused).toEqual([])
    }),
    RUNS,
  )
})

test.each([
  ['200,000 characters', 'spend over 5 and '.repeat(11_765)],
  ['200,000 brackets', '('.repeat(200_000)],
])('%s are refused before they are read', (_what, text) => {
  expect(writeRule(text)).toEqual({ outcome: 'refusal', reason: `Use at most 2,000 characters.`, words: [] })
})

test.each([
  ['brackets in brackets', '('.repeat(MAX_SENTENCE)],
  ['numbers without end', '1,'.repeat(MAX_SENTENCE / 2)],
  ['conditions without end', 'clicks>1 and '.repeat(MAX_SENTENCE / 13)],
  ['one long word', 'a'.repeat(MAX_SENTENCE)],
  ['quotation marks', '"'.repeat(MAX_SENTENCE)],
])('%s lead to a question, with no more words than signs', (_what, text) => {
  const written = writeRule(text, CONTEXT)
  expect(written.outcome).toBe('question')
  expect(written.words.length).toBeLessThanOrEqual(MAX_SENTENCE)
})

function essenceOf(sentence: string): string | null {
  const written = writeRule(sentence, CONTEXT)
  return written.outcome === 'rule' ? essence(written.rule) : null
}
