import { address } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'

export const mailConsentArea = {
  personColumns: { mail_addresses: [address('email')] },
  retainedTables: { mail_addresses: 'who agreed to be written to' },
} satisfies Area
