import { z } from 'zod'
import { ROLES, type Role } from '@flightdeck/domain/access'
import { isEmail, readEmail } from '@flightdeck/domain/session'
import { TIME_ZONES, type TimeZone } from '@flightdeck/domain/time'

/** Fields shared by several calls, each with the sentence shown to the user when it is invalid. */
export const TypedEmail = z
  .string()
  .trim()
  .max(254)
  // Normalises as the database does; text that is no address passes through, and is refused or not found.
  .overwrite((text) => readEmail(text) ?? text.toLowerCase())

export const Email = TypedEmail.refine(
  isEmail,
  'Enter an email address in the correct format, like name@example.com',
)

export const Name = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `Enter ${what}`)
    .max(200, `Use at most 200 characters for ${what}`)
    // Control characters would break a mail's headers.
    .refine((text) => !/\p{Cc}/u.test(text), `Use letters, digits and signs only for ${what}`)

/** Maximum length only; strength is validated elsewhere. */
export const Password = z.string().min(1, 'Enter a password').max(1_000)

export const RoleName = z.enum(Object.keys(ROLES) as [Role, ...Role[]])
export const Zone = z.enum(Object.values(TIME_ZONES) as [TimeZone, ...TimeZone[]])
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'Choose a currency')
export const Message = z.strictObject({ message: z.string() })
export const Id = z.uuid()
export const ById = z.strictObject({ id: Id })
/** Rules and alerts are numbered: users say "rule 12". */
export const ByNumber = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Unknown ID')
    .transform(Number),
})
export const Person = z.strictObject({ id: z.uuid(), name: z.string() })
