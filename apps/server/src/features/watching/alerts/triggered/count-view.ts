import { alertsFromAddress, givenIn } from '@flightdeck/domain/views'
import type { ViewCounter } from '../../../../ground/view-counter.ts'
import { countAlerts } from './store.ts'
import { readWindow } from './window.ts'

/** Alerts under an address of Alerts. */
export const alertsInView: ViewCounter = {
  screen: 'alerts',
  needs: 'alerts:read',
  async count(tx, ctx, address, client) {
    const { days, range, words } = alertsFromAddress(givenIn(address))
    const window = await readWindow(tx, ctx, { days, ...range, client })
    return countAlerts(tx, ctx.organisationId, window, words)
  },
}
