import type { Connection, Connector, Freshness, TestResult } from '@flightdeck/contract/connections'
import type { MarkKind } from '../../ui/state-mark.tsx'

type Mark = { kind: MarkKind; label: string }
export type ConnectionState = Connection['state']
export type ConnectionStep = TestResult['key']

/** The states of a connection, worst first. */
export const connectionStates: Record<ConnectionState, Mark> = {
  failing: { kind: 'crit', label: 'Failing' },
  needs_sign_in: { kind: 'over', label: 'Needs sign-in' },
  late: { kind: 'watch', label: 'Late' },
  setting_up: { kind: 'idle', label: 'Setting up' },
  loading: { kind: 'under', label: 'Loading' },
  paused: { kind: 'paused', label: 'Paused' },
  healthy: { kind: 'ok', label: 'Healthy' },
}

/** How fresh a platform's numbers are, worst first. */
export const freshnessStates: Record<Freshness['state'], Mark> = {
  failing: { kind: 'crit', label: 'Failing' },
  needs_sign_in: { kind: 'over', label: 'Needs sign-in' },
  late: { kind: 'watch', label: 'Late' },
  loading: { kind: 'under', label: 'Loading' },
  fresh: { kind: 'ok', label: 'Fresh' },
}

export const dayStates: Record<Connection['history'][number]['state'], string> = {
  ok: 'on time',
  partial: 'partly synced',
  failed: 'failed',
  none: 'not synced',
}

/** The steps of the connection test in their order, and what each of them asks. */
export const connectionSteps: readonly { key: ConnectionStep; label: string }[] = [
  { key: 'sign_in', label: 'Valid sign-in' },
  { key: 'rights', label: 'Permissions granted' },
  { key: 'accounts', label: 'Accounts visible' },
  { key: 'entities', label: 'Campaigns readable' },
  { key: 'metrics', label: 'Reporting available' },
  { key: 'currency_and_zone', label: 'Currency and time zone known' },
]

export const kinds: Record<Connector['kind'], string> = {
  dsp: 'DSP',
  social: 'Social',
  search: 'Search',
  measurement: 'Measurement',
  sheet: 'Sheet',
}

export const signInWays: Record<Connector['sign_in'], string> = {
  popup: 'Sign in on the platform in a pop-up',
  login: 'Enter an API login or token',
  none: 'No sign-in yet',
}
