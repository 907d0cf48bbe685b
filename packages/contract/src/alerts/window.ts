import { z } from 'zod'
import { ClientKey } from '../clients/client-key.ts'

/** Length of the window in days of 24 hours each. */
export const Days = z.strictObject({ days: z.enum(['1', '7', '30']).default('7').transform(Number) })

/** Narrowed to what one client buys. */
export const ClientDays = Days.extend({ client: ClientKey.optional() })

/** Narrowed to local days, both inclusive. */
export const Window = ClientDays.extend({ from: z.iso.date().optional(), to: z.iso.date().optional() })
