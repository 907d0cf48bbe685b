import type { z } from 'zod'
import { ConvertedMoney, Decimal, Money, MoneyTotal, RateUsed } from '../rates/amount.ts'
import type { RouteTable } from '../route.ts'
import { SHAPES, type ShapeKey } from './shapes.ts'

/**
 * Field of an answer that holds a number: `findings.list kpis.open`, or `finding age_hours` for a shape that
 * several answers share. Arrays and records leave no trace in a place.
 */
export type NumberPlace = string

export type NumberPlaces = {
  places: ReadonlySet<NumberPlace>
  /** Answers that hold a shape. */
  holders: ReadonlyMap<ShapeKey, ReadonlySet<NumberPlace>>
}

type SchemaOfAnyType = { def: z.core.$ZodTypes['_zod']['def'] }

/** Money with its currency, and rates, are one place each. */
const WHOLES: ReadonlySet<z.core.$ZodType> = new Set([Decimal, Money, MoneyTotal, ConvertedMoney, RateUsed])

/** Every number, and every field of any type, that the answers of a table may hold. */
export function numberPlaces(table: RouteTable): NumberPlaces {
  const places = new Set<NumberPlace>()
  const holders = new Map<ShapeKey, Set<NumberPlace>>()

  function walk(schema: z.core.$ZodType, place: NumberPlace): void {
    if (WHOLES.has(schema)) return void places.add(place)
    const { def } = schema as unknown as SchemaOfAnyType
    switch (def.type) {
      case 'number':
      case 'unknown':
        return void places.add(place)
      case 'object':
        return walkObject(def.shape, place)
      case 'array':
        return walk(def.element, place)
      case 'record':
        return walk(def.valueType, place)
      case 'nullable':
      case 'optional':
      case 'default':
      case 'readonly':
        return walk(def.innerType, place)
      case 'tuple':
        for (const item of def.items) walk(item, place)
        return
      case 'union':
        for (const option of def.options) walk(option, place)
        return
      case 'pipe':
        return walk(def.out, place)
      default:
        return
    }
  }

  function walkObject(fields: z.core.$ZodShape, place: NumberPlace): void {
    const shape = findShape(fields)
    const shared = shape === undefined ? {} : SHAPES[shape].shape
    if (shape !== undefined) holders.set(shape, (holders.get(shape) ?? new Set()).add(place))
    for (const [key, field] of Object.entries(fields)) {
      const home = shape !== undefined && Object.hasOwn(shared, key) ? `${shape} ` : dotted(place)
      walk(field, `${home}${key}`)
    }
  }

  // Files have columns of their own, which `files` of the table lists.
  for (const [name, { answer, answersWith }] of Object.entries(table)) if (!answersWith) walk(answer, name)
  return { places, holders }
}

const dotted = (place: NumberPlace) => `${place}${place.includes(' ') ? '.' : ' '}`

/** Shape that the fields are, extend, or are picked from. */
function findShape(fields: z.core.$ZodShape): ShapeKey | undefined {
  const keys = Object.keys(fields)
  return (Object.keys(SHAPES) as ShapeKey[]).find((name) => {
    const shape: z.core.$ZodShape = SHAPES[name].shape
    const shared = Object.keys(shape).filter((key) => fields[key] === shape[key])
    return shared.length > 1 && (shared.length === Object.keys(shape).length || shared.length === keys.length)
  })
}
