import { z } from 'zod'

/** The last so many days, 24 hours each. */
export const Days = z.strictObject({ days: z.enum(['1', '7', '30']).default('7').transform(Number) })

/** Of these, alerts for some local days only, both inclusive. */
export const Window = Days.extend({ from: z.iso.date().optional(), to: z.iso.date().optional() })
