import { givenIn, issuesAsked } from '@flightdeck/domain'
import type { ViewCounter } from '../../ground/view-counter.ts'
import { accountsOf } from '../clients/index.ts'
import { countFindings } from './list-store.ts'

/** Issues under an address of Opportunities. */
export const issuesInView: ViewCounter = {
  screen: 'opportunities',
  needs: 'quality:read',
  async count(tx, { organisationId, userId, now, today }, address, client) {
    const accounts = await accountsOf(tx, organisationId, client)
    const seen = { organisationId, userId, now, today, accounts }
    return countFindings(tx, seen, { ...issuesAsked(givenIn(address)), withMuted: false })
  },
}
