import type { Moment } from './columns.ts'

export type MailAddressesTable = {
  organisationId: string
  topic: 'alerts' | 'reports'
  email: string
  askedAt: Moment
  confirmedAt: Date | null
}
