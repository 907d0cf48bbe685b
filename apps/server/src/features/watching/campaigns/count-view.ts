import { campaignsFromAddress, givenIn } from '@flightdeck/domain/views'
import type { ViewCounter } from '../../../ground/view-counter.ts'
import { loadClientAccounts } from '../../data/clients/index.ts'
import { countCheckups } from './list-store.ts'

/** Rows under an address of Campaigns: the top of the tree, or all of one type. */
export const campaignsInView: ViewCounter = {
  screen: 'campaigns',
  needs: 'quality:read',
  async count(tx, { organisationId }, address, client) {
    const query = campaignsFromAddress(givenIn(address))
    return countCheckups(tx, organisationId, {
      ...query,
      accounts: await loadClientAccounts(tx, organisationId, client),
      withIssues: query.with_issues,
      scoreFrom: query.score_from,
      scoreTo: query.score_to,
    })
  },
}
