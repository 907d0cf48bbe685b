import { describe, expect, test } from 'vitest'
import { CORE } from '../../test/rule-sentences/core.ts'
import { expectedRule, type ExpectedSentence } from '../../test/rule-sentences/expected.ts'
import { HOSTILE } from '../../test/rule-sentences/hostile.ts'
import { MESSY } from '../../test/rule-sentences/messy.ts'
import { TIDY } from '../../test/rule-sentences/tidy.ts'
import type { Rule } from '../rule.ts'
import { ruleFingerprint } from '../same-rule.ts'
import { writeRule } from './write-rule.ts'

const CONTEXT = { clients: ['Acme', 'Northwind Traders'], segments: [] }
const essence = (rule: Rule) => `${ruleFingerprint(rule)} ${JSON.stringify(rule.schedule)}`

type Score = 'exact' | 'asked' | 'refused' | 'silently wrong'

/** A question or refusal is never wrong, only less helpful; a rule is, unless it is the one meant. */
function score([sentence, expected]: ExpectedSentence): { score: Score; isExpected: boolean } {
  const written = writeRule(sentence, CONTEXT)
  if (written.outcome !== 'rule')
    return {
      score: written.outcome === 'question' ? 'asked' : 'refused',
      isExpected: written.outcome === expected,
    }
  const isRight =
    !['question', 'refusal'].includes(expected) && essence(written.rule) === essence(expectedRule(expected))
  return { score: isRight ? 'exact' : 'silently wrong', isExpected: isRight }
}

function count(sentences: readonly ExpectedSentence[]) {
  const scores = sentences.map(score)
  const of = (kind: Score) => scores.filter((one) => one.score === kind).length
  const counts = { exact: of('exact'), asked: of('asked'), refused: of('refused'), 'silently wrong': of('silently wrong') } // prettier-ignore
  return { ...counts, 'as expected': scores.filter(({ isExpected }) => isExpected).length }
}

describe('the reader of sentences', () => {
  test.each([
    ['sixty core', CORE, { exact: 52, asked: 3, refused: 5 }],
    ['forty tidy', TIDY, { exact: 40, asked: 0, refused: 0 }],
    ['forty messy', MESSY, { exact: 20, asked: 20, refused: 0 }],
    ['forty hostile or impossible', HOSTILE, { exact: 0, asked: 30, refused: 10 }],
  ])('is never silently wrong on %s sentences', (name, sentences, expected) => {
    const counts = count(sentences)
    process.stdout.write(`${name}: ${JSON.stringify(counts)}\n`)
    expect(counts).toMatchObject({ ...expected, 'silently wrong': 0 })
  })
})

test.each([
  "don't alert me if a campaign has spend over 500",
  'not alert if spend is over 500 on campaigns',
  'check that every campaign has CTR over 1%',
  'make campaigns spend over 500',
  'campaigns should have CTR over 1%',
  'tell me when no campaign has clicks',
  'tell us line items with spend over 500',
  'any campaign in IN with spend over 500',
  'US spend over 500 on line items',
  'video clicks over 500 on campaigns',
  'campaigns with spend over 500 on Mondays',
  'campaigns with spend over 500 every day',
  'deals under-pacing by less than 20%',
  'deals with win rate under 0.5',
  'campaigns with spend != 500',
  'campaigns with spend ! = 500',
  'campaigns with spend ≠ 500',
  'campaigns with spend <> 500',
  'campaigns with either CPC between 1 and 2 or CTR over 5',
  'campaigns with (CPC between 1 and 2 or CTR over 5)',
  'insertion orders where budget used is over 90% in the last 7 days',
])('“%s” could mean something else, and is asked about', (sentence) =>
  expect(writeRule(sentence, CONTEXT).outcome).toBe('question'),
)

test('a question names the word that is not understood, and the one it may be', () => {
  expect(writeRule('campain spend over 500')).toMatchObject({
    question: '“campain” isn’t understood. Did you mean “campaign”?',
    words: [
      { text: 'campain', use: 'unknown' },
      { text: 'spend', use: 'metric' },
      { text: 'over', use: 'comparison' },
      { text: '500', use: 'value' },
    ],
  })
})

test('a rule names the fields it assumes, and what it leaves to a person', () => {
  expect(writeRule('pause the campaign when CPA is above $50')).toMatchObject({
    assumed: ['time_range', 'schedule', 'threshold_currency'],
    notes: ['The alert only reports. It won’t “pause” anything.'],
  })
  expect(writeRule('floor gap below 0')).toMatchObject({
    assumed: ['type', 'time_range', 'schedule'],
    notes: ['“Floor gap” isn’t evaluated yet: it needs bids in money.'],
  })
})

test('a client is found in the organisation’s own names only', () => {
  const sentence = 'campaigns of client Acme with spend over 500'
  expect(writeRule(sentence, CONTEXT).outcome).toBe('rule')
  expect(writeRule(sentence, { clients: ['Other'], segments: [] })).toMatchObject({
    question: 'No client named “Acme…” found. Which client is it?',
  })
})

test('a client with the name of a platform is asked about, and found by “client”', () => {
  const context = { clients: ['Amazon'], segments: [] }
  expect(writeRule('Amazon campaigns with spend over 500', context)).toMatchObject({
    question: 'Is “Amazon” the client? Then say client Amazon.',
  })
  expect(writeRule('campaigns of client Amazon with spend over 500', context)).toMatchObject({
    rule: { platform: null, filter: { kind: 'client', value: 'Amazon' } },
  })
})
