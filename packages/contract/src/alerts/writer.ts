import { z } from 'zod'
import { ASSUMED_FIELDS, MAX_SENTENCE, WORD_USES } from '@flightdeck/domain/alerts'
import { typedKeys } from '@flightdeck/domain/metrics'
import type { RouteTable } from '../route.ts'
import { WrittenRule } from './rule.ts'

/** Each word of the sentence with its use, so that none is dropped. */
const words = z.array(z.strictObject({ text: z.string(), use: z.enum(typedKeys(WORD_USES)) }))

const RuleWriterAnswer = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('rule'),
    rule: WrittenRule,
    /** The rule in words, to compare with the sentence. */
    sentence: z.string(),
    /** Fields that the sentence left open. */
    assumed: z.array(z.enum(ASSUMED_FIELDS)),
    notes: z.array(z.string()),
    words,
  }),
  z.strictObject({ outcome: z.literal('question'), question: z.string(), words }),
  z.strictObject({ outcome: z.literal('refusal'), reason: z.string(), words }),
])
export type RuleWriterAnswer = z.infer<typeof RuleWriterAnswer>

export const ruleWriterRoutes = {
  'ruleWriter.write': {
    method: 'POST',
    path: '/rule-writer/',
    summary:
      'Read a sentence as an alert rule. Nothing is saved: the answer is a rule, a question or a refusal',
    access: 'alerts:write',
    paid: true,
    body: z.strictObject({
      sentence: z
        .string('Enter a sentence')
        .max(MAX_SENTENCE, `Use at most ${MAX_SENTENCE.toLocaleString('en')} characters`),
    }),
    answer: RuleWriterAnswer,
  },
} as const satisfies RouteTable
