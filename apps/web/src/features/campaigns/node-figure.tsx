import type { CampaignNode } from '@flightdeck/contract/campaigns'
import type { ReactNode } from 'react'
import { Facts } from '../../ui/receipt/facts.tsx'
import { Figure } from '../../ui/receipt/figure.tsx'
import { nodeReceipts } from './node-receipts.ts'

type NodeFigureKey = { node: CampaignNode; of: keyof typeof nodeReceipts }
type Props = NodeFigureKey & { isKnown: boolean; children: ReactNode }

/** Figure of a row with its receipt; unknown figures have none. */
export const NodeFigure = ({ node, of, isKnown, children }: Props) =>
  isKnown ? (
    <Figure receipt={<NodeReceipt node={node} of={of} />} isInGrid>
      {children}
    </Figure>
  ) : (
    children
  )

/** Built on demand, because rows must render cheaply. */
const NodeReceipt = ({ node, of }: NodeFigureKey) => <Facts {...nodeReceipts[of](node)} />
