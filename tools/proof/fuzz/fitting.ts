import { randomUUID } from 'node:crypto'
import type { Dice } from '../kit/dice.ts'
import { isId, type CollectedIds } from './collected-ids.ts'
import type { Schema } from './schema.ts'

/** Draws values that the schema would take, so that what is harmed afterwards is harmed in one place only. */
export function fitting(schema: Schema, dice: Dice, idPool: CollectedIds, name = ''): unknown {
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return fitting(dice.pick(ways), dice, idPool, name)
  if ('const' in schema) return schema.const
  if (schema.enum) return dice.pick(schema.enum)
  const id = isId(name) ? idPool.pick(name, dice) : undefined
  switch (schema.type) {
    case 'string':
      return typeof id === 'string' ? id : text(schema, dice)
    case 'integer':
    case 'number':
      return typeof id === 'number' ? id : count(schema, dice)
    case 'boolean':
      return dice.upTo(2) < 1
    case 'null':
      return null
    case 'array':
      return list(schema, dice, idPool, name)
    default:
      return record(schema, dice, idPool)
  }
}

function text({ format, minLength = 0, maxLength = 200 }: Schema, dice: Dice): string {
  if (format === 'uuid') return randomUUID()
  if (format === 'email') return `fuzz-${Math.floor(dice.upTo(1e6))}@proof.test`
  if (format === 'date') return `2026-10-${10 + Math.floor(dice.upTo(20))}`
  if (format === 'date-time') return '2026-10-20T10:00:00Z'
  const words = dice.pick(['Brand', 'DE_Prospecting', '42', '2026-10-20', '#line', 'Europe/Berlin', 'GBP'])
  const long = words.padEnd(minLength, 'x')
  return long.slice(0, maxLength)
}

function count({ type, minimum = 0, maximum = 1_000 }: Schema, dice: Dice): number {
  const randomNumber = minimum + dice.upTo(Math.min(maximum - minimum, 1_000))
  return type === 'integer' ? Math.floor(randomNumber) : randomNumber
}

function list(
  { items = {}, minItems = 0, maxItems = 3 }: Schema,
  dice: Dice,
  idPool: CollectedIds,
  name: string,
) {
  const length = Math.max(minItems, Math.floor(dice.upTo(Math.min(maxItems, 3) + 1)))
  return Array.from({ length }, () => fitting(items, dice, idPool, name))
}

function record(schema: Schema, dice: Dice, idPool: CollectedIds): Record<string, unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  const named = Object.entries(properties)
    .filter(([key]) => required.includes(key) || dice.upTo(2) < 1)
    .map(([key, value]) => [key, fitting(value, dice, idPool, key)] as const)
  const free =
    propertyNames && typeof additionalProperties === 'object'
      ? [[String(fitting(propertyNames, dice, idPool)), fitting(additionalProperties, dice, idPool)] as const]
      : []
  return Object.fromEntries([...named, ...free])
}
