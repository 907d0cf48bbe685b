import type { CurrentUser } from '@flightdeck/contract/session'
import type { AnalyticsUser, TelemetryItem } from '@flightdeck/contract/telemetry'

export type Item = TelemetryItem
export type EventName = Extract<TelemetryItem, { kind: 'event' }>['name']

const route = /^\/[a-z/-]{0,60}$/

/** The route and nothing of the address behind it. */
export const screenPath = (pathname: string) => (route.test(pathname) ? pathname : '/')

/** The nine properties analytics may know of a person, each taken by name. */
export function toAnalyticsUser(who: CurrentUser): AnalyticsUser {
  return {
    email: who.email,
    full_name: who.fullName,
    role: who.role,
    org_id: who.organisation_id,
    org_name: who.organisation_name,
    plan: who.isPremiumUser ? 'premium' : 'freemium',
    account_size: who.account_size,
    platforms_onboarded: who.all_active_dsps.length,
    all_active_dsps: who.all_active_dsps,
  }
}

export function toErrorItem(error: unknown, screen: string, at: string): Item {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return {
    kind: 'error',
    at,
    type: name.slice(0, 100),
    message: message.slice(0, 500),
    stack: stack.slice(0, 4000),
    screen,
  }
}
