import { z } from 'zod'
import { ClientKey } from '../clients/client-key.ts'

/** The last so many days, 24 hours each. */
export const Days = z.strictObject({ days: z.enum(['1', '7', '30']).default('7').transform(Number) })

/** Of these, alerts on what one client buys. */
export const ClientDays = Days.extend({ client: ClientKey.optional() })

/** Of these, alerts for some local days only, both inclusive. */
export const Window = ClientDays.extend({ from: z.iso.date().optional(), to: z.iso.date().optional() })
