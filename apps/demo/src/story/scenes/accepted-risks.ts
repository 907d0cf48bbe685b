import type { FindingList } from '@flightdeck/contract/findings'
import { addDays, dayIn } from '@flightdeck/domain/time'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

/** Risks accepted by the client, each with the days until its review. */
const ACCEPTED: { day: number; forDays: number | null }[] = [
  { day: -28, forDays: 60 },
  { day: -24, forDays: 45 },
  { day: -21, forDays: 40 },
  { day: -18, forDays: null },
  { day: -13, forDays: 50 },
  { day: -9, forDays: 35 },
  { day: -7, forDays: 40 },
  { day: -6, forDays: 30 },
  { day: -5, forDays: 45 },
  { day: -4, forDays: null },
  { day: -3, forDays: 40 },
  { day: -2, forDays: 30 },
]

/** Reasons by family of check, the prefix of its id. Each is used once. */
const REASONS: Record<string, readonly string[]> = {
  AUD: ['Retargeting pool is small by intent.', 'The audience is being rebuilt. Live again next week.'],
  BID: ['Bid stays while the floor is renegotiated.', 'High bid agreed for the launch.'],
  BUD: [
    'Client confirmed the budget by email. The signed plan follows.',
    'Test budget, small on purpose.',
    'Budget is released month by month, as agreed.',
  ],
  CRE: [
    'Creative is approved in the ad server. The platform lags behind.',
    'The replacement creative is in production.',
  ],
  DEA: [
    'Publisher confirmed the deal ID by phone. Waiting for their fix.',
    'Publisher is late with the new deal. Agreed to wait until month end.',
    'The deal goes live with the TV flight.',
  ],
  DEL: ['Client’s shop is out of stock. Delivery picks up with the next shipment.'],
  FIN: ['Brand campaign, margin agreed at cost.', 'The new rate is signed. The plan is being updated.'],
  FRQ: ['Client wants no frequency cap during the launch week.', 'The cap is set at campaign level from next flight on.'],
  INV: ['Client uses its own brand safety vendor.', 'Client approved this publisher list.'],
  TAX: ['Client’s finance team needs this name for billing.'],
  TGT: ['Agreed with the client: open geo while the store list is being rebuilt.', 'Client requested a broad start.'],
  TRK: ['Landing page is tracked server-side, UTMs are not needed.', 'Tags follow with the new site.'],
} // prettier-ignore
/** Reasons for checks of any family. */
const ANYHOW = [
  'Known to the client. To be fixed with the next flight.',
  'Agreed with the client until month end.',
  'Client signed this off by email.',
  'Accepted for the test phase.',
  'Client’s own team set it up this way.',
  'Checked with the client. Stays for this flight.',
  'Low stakes. Not worth a change before the flight ends.',
  'Will be replaced by the new campaign next month.',
]

/** First unused reason to accept a finding of a check. */
export const reasonFor = (checkId: string, used: ReadonlySet<string>): string | undefined =>
  [...(REASONS[checkId.slice(0, 3)] ?? []), ...ANYHOW].find((reason) => !used.has(reason))

export const ACCEPTED_RISK_SCENES: Scene[] = ACCEPTED.map(({ day, forDays }) => ({
  name: `risk accepted ${day}`,
  day,
  at: '11:20',
  play: (stage: Stage) => accept(stage, forDays),
}))

/** Accepts a finding from the middle of the list, as the worst are fixed first. At most one a day. */
async function accept(stage: Stage, forDays: number | null): Promise<void> {
  const call = await stage.as('amara')
  const { findings: acceptedFindings } = await call<FindingList>(
    'GET',
    '/quality/findings/?tab=accepted&per_page=50',
  )
  const today = dayIn('Europe/London', stage.app.now())
  const dismissals = acceptedFindings.flatMap(({ dismissal }) => dismissal ?? [])
  if (dismissals.some(({ at }) => dayIn('Europe/London', new Date(at)) === today)) return
  const { findings } = await call<FindingList>('GET', '/quality/findings/?owner=nobody&per_page=50')
  const finding = findings.at(Math.floor(findings.length / 2))
  const reason = finding && reasonFor(finding.check_id, new Set(dismissals.flatMap((it) => it.reason ?? [])))
  if (!finding || reason === undefined) return
  const until = forDays === null ? {} : { until: addDays(today, forDays) }
  await call('POST', '/quality/findings/actions/', { ids: [finding.id], action: 'accept', reason, ...until })
}
