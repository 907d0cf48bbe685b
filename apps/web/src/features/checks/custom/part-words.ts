import type { CustomTest } from '@flightdeck/contract/check-runs'
import { formatCount } from '../../../lib/count-text.ts'

/** States the size of the sample, because the counts do not cover everything. */
export const partWords = (lookedAt: number, { looked_at, total }: CustomTest['accounts']): string =>
  `Sample of ${formatCount(lookedAt, 'item')} in ${looked_at} of ${formatCount(total, 'account')}, largest spend at risk first. Runs check everything.`
