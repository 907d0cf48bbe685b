import type { CustomTest } from '@flightdeck/contract'
import { counted } from '../../../lib/counted.ts'

/** What a quick look had time for: whoever reads the counts must know that they are not of everything. */
export const partWords = (lookedAt: number, { looked_at, total }: CustomTest['accounts']): string =>
  `Sample of ${counted(lookedAt, 'item')} in ${looked_at} of ${counted(total, 'account')}, largest spend at risk first. Runs check everything.`
