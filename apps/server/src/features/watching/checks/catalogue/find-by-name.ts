import { CHECK_FAMILIES, CHECKS, checkFamily, type Check } from '@flightdeck/domain/checks'
import type { Finder } from '../../../../ground/app.ts'
import { findBest } from '../../../../ground/finder.ts'
import { ownChecks } from './find-checks.ts'

/** Checks of the library, and those that the organisation wrote. */
export const checkFinder: Finder = {
  needs: 'quality:read',
  async find(tx, organisationId, query) {
    const own = (await ownChecks(tx, organisationId)).map(({ check }) => check)
    const isOwn = new Set(own)
    return findBest<Check>(query, [...CHECKS, ...own], {
      names: ({ name, id }) => [name, id],
      present: (check) => ({
        label: isOwn.has(check) ? 'Custom check' : 'Check',
        title: check.name,
        detail: [check.id, CHECK_FAMILIES[checkFamily(check.id)].label].join(' · '),
        to: `/rule-library?check=${encodeURIComponent(check.id)}`,
      }),
    })
  },
}
