import type { Finding } from '@flightdeck/contract/findings'

/** Actions on a finding, with their keys. */
export const acts = {
  fix: { label: 'Fix…', key: 'F' },
  fixed: { label: 'Mark as fixed', key: '1' },
  assign: { label: 'Assign', key: '2' },
  accept: { label: 'Accept risk', key: '3' },
  snooze: { label: 'Snooze', key: 'H' },
  wrong: { label: 'Report false positive', key: null },
  reopen: { label: 'Reopen', key: null },
  alert: { label: 'Create alert', key: 'A' },
} as const satisfies Record<string, { label: string; key: string | null }>
export type Act = keyof typeof acts

const whileOpen: readonly Act[] = ['fix', 'fixed', 'assign', 'accept', 'snooze', 'wrong']

/** Actions valid for the finding's status; creating an alert needs its own permission. */
export function actsOn({ status }: Pick<Finding, 'status'>, mayRun: boolean, mayAlert: boolean): Act[] {
  const settling: readonly Act[] =
    status === 'fixed'
      ? []
      : status === 'open' || status === 'acknowledged'
        ? whileOpen
        : ['reopen', 'assign']
  return [...(mayRun ? settling : []), ...(mayAlert ? (['alert'] as const) : [])]
}
