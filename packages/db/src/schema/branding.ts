import type { Moment } from './columns.ts'

export type BrandLogosTable = {
  organisationId: string
  hash: Buffer
  type: 'image/png' | 'image/jpeg'
  wide: number
  high: number
  content: Buffer
}

export type BrandsTable = {
  organisationId: string
  /** Its key; nothing is the organisation itself. */
  client: string
  sender: string | null
  colour: string | null
  logoHash: Buffer | null
  changedBy: string
  changedAt: Moment
}
