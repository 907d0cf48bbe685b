import { address } from '../../ground/person-columns.ts'
import type { Area } from '../../work/area.ts'

export const mailConsentArea = {
  people: { mail_addresses: [address('email')] },
  lasting: { mail_addresses: 'who agreed to be written to' },
} satisfies Area
