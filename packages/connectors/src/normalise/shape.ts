import { z } from 'zod'
import { unreadable } from '../platform-error.ts'

/** Ids are text wherever they come from: a float cannot hold them all. */
export const id = z.string().min(1)
/** An id that comes as text or as a number. */
export const anyId = z.union([z.string(), z.number()]).transform(String)
export const name = z.string().min(1)
export const text = z.string().nullish()
export const texts = z.array(z.string()).nullish()
export const flag = z.boolean().nullish()
export const number = z.number().nullish()
/** A 64-bit integer as JSON carries it. */
export const whole = z
  .union([z.string().regex(/^-?\d{1,19}$/), z.int()])
  .transform((value) => BigInt(value))
  .nullish()
/** An object that may be missing, and a list of objects that may. */
export const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullish()
export const parts = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).nullish()

/** A native object as we know it, or `unwell`: half an entity is none. */
export function parseShape<Shape extends z.ZodType>(
  shape: Shape,
  native: unknown,
  what: string,
): z.output<Shape> {
  const parsed = shape.safeParse(native)
  if (parsed.success) return parsed.data
  throw unreadable(`The platform sent ${what}`, 'entity_shape', parsed.error)
}
