import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'

/** Ids are text wherever they come from: a float cannot hold them all. */
export const id = z.string().min(1)
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

/** A native object as we know it, or `unwell`: half an entity is none. */
export function shaped<Shape extends z.ZodType>(
  shape: Shape,
  native: unknown,
  what: string,
): z.output<Shape> {
  const parsed = shape.safeParse(native)
  if (parsed.success) return parsed.data
  throw new PlatformError('unwell', `The platform sent ${what} that cannot be read.`, {
    code: 'entity_shape',
    cause: parsed.error,
  })
}
