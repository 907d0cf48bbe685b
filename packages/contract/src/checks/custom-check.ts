import { z } from 'zod'
import {
  AT_RISK,
  CHANNELS,
  OPERATORS_OF_CHECKS,
  readCustomCheck,
  WHEN_WORDS,
  type CustomCheck as Definition,
} from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { Severity } from './words.ts'
import { CheckedKind, DspName } from '../entity-fields.ts'
import { Count } from '../lists.ts'

/** Parsed by the domain rules, so that a form, a call and a file are refused with the same sentences. */
export const DefinitionInput = z.unknown().transform((value, ctx): Definition => {
  const read = readCustomCheck(value)
  if ('check' in read) return read.check
  for (const [path, sentences] of Object.entries(read.errors))
    for (const message of sentences)
      ctx.addIssue({ code: 'custom', message, path: path === 'definition' ? [] : path.split('.') })
  return z.NEVER
})

const Value = z.union([z.number(), z.string(), z.boolean(), z.array(z.string())])
const Condition = z.strictObject({
  /** A field of the catalogue; a `parent.` or `campaign.` prefix reads it from that ancestor. */
  field: z.string(),
  is: z.enum(typedKeys(OPERATORS_OF_CHECKS)),
  value: Value.optional(),
  /** Another field to compare with, instead of a value. */
  than: z.string().optional(),
})
type Group = { join: 'and' | 'or'; of: (z.infer<typeof Condition> | Group)[] }
const Group: z.ZodType<Group> = z.strictObject({
  join: z.enum(['and', 'or']),
  of: z.array(z.union([Condition, z.lazy(() => Group)])),
})

const DefinitionAnswer = z.strictObject({
  name: z.string(),
  protects: z.string(),
  levels: z.array(CheckedKind),
  platforms: z.array(DspName),
  channels: z.array(z.enum(typedKeys(CHANNELS))),
  when: z.enum(typedKeys(WHEN_WORDS)),
  where: Group,
  except: Group,
  expect: Group,
  message: z.string(),
  severity: Severity,
  costs: z.string(),
  fix: z.string(),
  risk: z.enum(typedKeys(AT_RISK)),
})

export const CustomCheckAnswer = z.strictObject({
  id: Count,
  /** Id used by its findings, runs and selections. */
  check_id: z.string(),
  definition: DefinitionAnswer,
  /** The definition in words. */
  sentence: z.string(),
  /** Draft: never switched on. Off: selected, and switched off. */
  state: z.enum(['draft', 'on', 'off']),
  open_findings: Count,
  version: Count,
  updated_by: z.string(),
  updated_at: z.iso.datetime(),
})
export type CustomCheckAnswer = z.infer<typeof CustomCheckAnswer>

export const CustomCheckInput = z.object({
  definition: DefinitionInput,
  /** On selects it on each of its platforms; off leaves a draft. */
  is_on: z.boolean().default(false),
})
export type CustomCheckInput = z.output<typeof CustomCheckInput>
