import { createHash, randomBytes } from 'node:crypto'

const SHAPE = /^fdc_([0-9a-f]{32})_[\w-]{43}$/

/** The link's secret: 256 random bits. It names its organisation, so that it is looked up there and nowhere else. */
export const newShareToken = (organisationId: string): string =>
  `fdc_${organisationId.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`

export function organisationOfShare(token: string): string | null {
  const hex = SHAPE.exec(token)?.[1]
  return hex ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}

export const hashShare = (token: string): Buffer => createHash('sha256').update(token).digest()
