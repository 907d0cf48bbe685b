import type { Dice } from '../kit/dice.ts'
import { hostileText, hostileValue } from './hostile.ts'
import { jsonType, acceptedTypes, type Schema } from './schema.ts'

type ValueSlot = { holder: Record<string, unknown> | unknown[]; key: string | number }

/** Puts something hostile anywhere into a value; whether it is still taken is not known. */
export function harm(value: unknown, dice: Dice): unknown {
  const whole = { value }
  const places = placesIn(whole)
  const { holder, key } = dice.pick(places)
  const kind = dice.upTo(10)
  if (kind < 1 && !Array.isArray(holder)) delete holder[key]
  else if (kind < 2 && !Array.isArray(holder)) holder[hostileText(dice)] = hostileValue(dice)
  else Reflect.set(holder, key, hostileValue(dice))
  return whole.value
}

function placesIn(holder: Record<string, unknown> | unknown[]): ValueSlot[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder, key },
    ...(typeof value === 'object' && value !== null ? placesIn(value as Record<string, unknown>) : []),
  ])
}

/**
 * Puts a value of a kind that the document does not allow at one of its places, so that the call has to be refused.
 * Undefined when the document allows anything everywhere.
 */
export function misfit(value: unknown, schema: Schema, dice: Dice): unknown {
  const whole = { value }
  const places = strictPlaces(whole, 'value', schema)
  if (places.length === 0) return undefined
  const { holder, key, types } = dice.pick(places)
  let wrong = hostileValue(dice)
  for (let tries = 0; types.has(jsonType(wrong)); tries++) {
    if (tries > 100) return undefined
    wrong = hostileValue(dice)
  }
  Reflect.set(holder, key, wrong)
  return whole.value
}

type StrictPlace = ValueSlot & { types: Set<string> }

/** Places whose kind is given by the document, not below a choice between several shapes. */
function strictPlaces(holder: object, key: string, schema: Schema): StrictPlace[] {
  const types = acceptedTypes(schema)
  const own = types ? [{ holder: holder as Record<string, unknown>, key, types }] : []
  const value: unknown = Reflect.get(holder, key)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return own
  const below = Object.keys(value).flatMap((name) => {
    const field = schema.properties?.[name]
    return field ? strictPlaces(value, name, field) : []
  })
  return [...own, ...below]
}
