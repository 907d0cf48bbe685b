import { createHash } from 'node:crypto'
import { stable } from '@flightdeck/domain/text'

export type DigestItem = {
  itemNo: number
  entityNo: number
  field: string
  part: unknown
  before: unknown
  after: unknown
}

/** Hash of exactly these items; an approval is valid for this digest only. */
export function digestItems(items: readonly DigestItem[]): string {
  const hash = createHash('sha256')
  for (const { itemNo, entityNo, field, part, before, after } of items)
    hash.update(stable([itemNo, entityNo, field, part ?? null, before, after])).update('\n')
  return hash.digest('hex')
}
