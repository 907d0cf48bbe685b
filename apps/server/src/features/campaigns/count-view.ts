import { campaignsAsked, givenIn } from '@flightdeck/domain'
import type { ViewCounter } from '../../ground/view-counter.ts'
import { accountsOf } from '../clients/index.ts'
import { countCheckups } from './list-store.ts'

/** Rows under an address of Campaigns: the top of the tree, or all of one type. */
export const campaignsInView: ViewCounter = {
  screen: 'campaigns',
  needs: 'quality:read',
  async count(tx, { organisationId }, address, client) {
    const asked = campaignsAsked(givenIn(address))
    return countCheckups(tx, organisationId, {
      ...asked,
      accounts: await accountsOf(tx, organisationId, client),
      withIssues: asked.with_issues,
      scoreFrom: asked.score_from,
      scoreTo: asked.score_to,
    })
  },
}
