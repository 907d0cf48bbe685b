import { givenIn, issuesFromAddress } from '@flightdeck/domain/views'
import type { ViewCounter } from '../../../ground/view-counter.ts'
import { loadClientAccounts } from '../../data/clients/index.ts'
import { countFindings } from './list-store.ts'
import { readTextFilter } from './match-checks.ts'

/** Issues under an address of Opportunities. */
export const issuesInView: ViewCounter = {
  screen: 'opportunities',
  needs: 'quality:read',
  async count(tx, { organisationId, userId, now, today }, address, client) {
    const accounts = await loadClientAccounts(tx, organisationId, client)
    const viewer = { organisationId, userId, now, today, accounts }
    const { search, ...filter } = issuesFromAddress(givenIn(address))
    const textFilter = await readTextFilter(tx, organisationId, search)
    return countFindings(tx, viewer, { ...filter, search: textFilter, withMuted: false })
  },
}
