import type { CheckId } from '@flightdeck/domain/checks'

/** Library checks of names: a finding of theirs is the name's violation in the queue. */
export const NAMING_CHECKS: readonly CheckId[] = [
  'TAX-01',
  'TAX-02',
  'TAX-03',
  'TAX-04',
  'TAX-05',
  'TAX-06',
  'TAX-07',
  'TAX-08',
  'TAX-09',
]
/** Checks that use the templates. */
export const BY_TEMPLATE: readonly CheckId[] = NAMING_CHECKS.slice(0, 5)
