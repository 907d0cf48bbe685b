import { z } from 'zod'
import { BRAND_LIMITS, colourMistake } from '@flightdeck/domain/branding'
import { ClientKey } from '../clients/client-key.ts'
import { Name } from '../fields.ts'
import type { RouteTable } from '../route.ts'

/** Branding of reports: the sender, the colour, and the logo as a URL that pages can show. */
export const ShownBrand = z.strictObject({
  sender: z.string().nullable(),
  colour: z.string().nullable(),
  logo: z.string().nullable(),
})
export type ShownBrand = z.infer<typeof ShownBrand>

const Branding = z.strictObject({
  organisation: ShownBrand,
  /** Clients that reports are made for; null fields fall back to the organisation's. */
  clients: z.array(z.strictObject({ key: z.string(), name: z.string(), brand: ShownBrand })),
})
export type Branding = z.infer<typeof Branding>

const Colour = z
  .string()
  .max(7, 'Enter a colour as #1A4FA0')
  .superRefine((colour, ctx) => {
    const message = colourMistake(colour)
    if (message !== null) ctx.addIssue({ code: 'custom', message })
  })
  .overwrite((colour) => colour.toUpperCase())

/** Base64 adds a third. */
const LOGO_LETTERS = Math.ceil((BRAND_LIMITS.logoBytes * 4) / 3) + 4

const Given = z.strictObject({
  /** null is the organisation itself. */
  client: ClientKey.nullable(),
  sender: Name('a sender')
    .max(BRAND_LIMITS.sender, `Use at most ${BRAND_LIMITS.sender} characters for a sender`)
    .nullable(),
  colour: Colour.nullable(),
  /** PNG or JPEG as base64; null removes the logo, an absent field leaves it unchanged. */
  logo: z
    .base64('The logo is incomplete. Choose the file again')
    .min(1, 'The logo is empty. Choose another file')
    .max(LOGO_LETTERS, 'The logo is larger than 100 kB. Save it smaller')
    .nullable()
    .optional(),
})
export type BrandInput = z.output<typeof Given>

export const brandingRoutes = {
  'branding.read': {
    method: 'GET',
    path: '/branding/',
    summary: 'Logo, colour and sender that reports carry, of the organisation and of clients',
    access: 'organisation:read',
    answer: Branding,
  },
  'branding.set': {
    method: 'PUT',
    path: '/branding/',
    summary:
      'Set logo, colour and sender of the organisation or a client. Reports generated before keep theirs',
    access: 'organisation:write',
    body: Given,
    answer: Branding,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
