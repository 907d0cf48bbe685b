import type { CampaignFlight, CampaignNode } from '@flightdeck/contract/campaigns'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../ui/receipt/facts.tsx'
import { Figure } from '../../ui/receipt/figure.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { bucketMarks } from '../pacing/index.ts'
import classes from './cells.module.css'
import { flightReceipts } from './flight-receipts.ts'
import { percentWords } from './node-words.ts'

type Props = { node: CampaignNode; flight: CampaignFlight | undefined }

const nothing = <span className={classes.muted}>–</span>

/** Projected end in percent of the budget, with its bucket. */
export function LandingCell({ node, flight }: Props) {
  if (!flight || flight.projected_pct === null) return nothing
  const words = percentWords(flight.projected_pct)
  return (
    <Figure
      isInGrid
      label={`Projected end ${words}`}
      receipt={<Receipt node={node} flight={flight} of="projected" />}
    >
      <StateMark kind={bucketMarks[flight.bucket]} label={words} />
    </Figure>
  )
}

/** Projected end at the recent rate, in percent of the budget. */
export function RunRateCell({ node, flight }: Props) {
  if (!flight || flight.run_rate_pct === null) return nothing
  const words = percentWords(flight.run_rate_pct)
  return (
    <Figure
      isInGrid
      label={`Run rate at end ${words}`}
      receipt={<Receipt node={node} flight={flight} of="runRate" />}
    >
      {words}
    </Figure>
  )
}

export function MarginCell({ node, flight }: Props) {
  if (!flight) return nothing
  const { pct, reason, provisional_from: provisionalFrom } = flight.margin
  if (pct === null) return <span title={reason ?? undefined}>{nothing}</span>
  const words = percentWords(pct)
  const isProvisional = provisionalFrom !== null
  return (
    <Figure
      isInGrid
      label={`Margin ${words}${isProvisional ? ' prov.' : ''}`}
      receipt={<Receipt node={node} flight={flight} of="margin" />}
    >
      {words}
      {isProvisional && <span className={classes.muted}> prov.</span>}
    </Figure>
  )
}

type ReceiptProps = { node: CampaignNode; flight: CampaignFlight; of: keyof typeof flightReceipts }

/** Built on demand, with a link to the budget. */
const Receipt = ({ node, flight, of }: ReceiptProps) => (
  <>
    <Facts {...flightReceipts[of](flight)} />
    <Anchor
      component={Link}
      size="sm"
      to="/pacing-margin"
      search={{ level: node.type, peek: node.id, ...(of === 'margin' && { show: 'margin' }) } as never}
    >
      Open in Pacing & margin
    </Anchor>
  </>
)
