import type { CheckId } from '@flightdeck/domain'

/** The checks of the library that judge names: what they find about a name is its violation in the queue. */
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
/** Those that go by the templates. */
export const BY_TEMPLATE: readonly CheckId[] = NAMING_CHECKS.slice(0, 5)
