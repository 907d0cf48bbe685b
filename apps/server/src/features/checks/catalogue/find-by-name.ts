import { CHECK_FAMILIES, CHECKS, familyOf, type Check } from '@flightdeck/domain'
import type { Finder } from '../../../ground/app.ts'
import { bestOf } from '../../../ground/finder.ts'
import { ownChecks } from './find-checks.ts'

/** Checks of the library, and those that the organisation wrote. */
export const checkFinder: Finder = {
  needs: 'quality:read',
  async find(tx, organisationId, wanted) {
    const own = (await ownChecks(tx, organisationId)).map(({ check }) => check)
    const isOwn = new Set(own)
    return bestOf<Check>(wanted, [...CHECKS, ...own], {
      names: ({ name, id }) => [name, id],
      present: (check) => ({
        label: isOwn.has(check) ? 'Custom check' : 'Check',
        title: check.name,
        detail: [check.id, CHECK_FAMILIES[familyOf(check.id)].label].join(' · '),
        to: `/rule-library?check=${encodeURIComponent(check.id)}`,
      }),
    })
  },
}
