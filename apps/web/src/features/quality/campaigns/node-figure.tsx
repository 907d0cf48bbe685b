import type { CampaignNode } from '@flightdeck/contract'
import type { ReactNode } from 'react'
import { Facts } from '../../../ui/receipt/facts.tsx'
import { Figure } from '../../../ui/receipt/figure.tsx'
import { nodeReceipts } from './node-receipts.ts'

type NodeFigureKey = { node: CampaignNode; of: keyof typeof nodeReceipts }
type Props = NodeFigureKey & { isKnown: boolean; children: ReactNode }

/** A number of a row with its receipt; what is not known has none. */
export const NodeFigure = ({ node, of, isKnown, children }: Props) =>
  isKnown ? (
    <Figure receipt={<NodeReceipt node={node} of={of} />} isInGrid>
      {children}
    </Figure>
  ) : (
    children
  )

/** Put into words when somebody asks: rows must be cheap. */
const NodeReceipt = ({ node, of }: NodeFigureKey) => <Facts {...nodeReceipts[of](node)} />
