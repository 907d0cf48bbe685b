import type { CampaignNode } from '@flightdeck/contract/campaigns'
import { Figure } from '../../ui/receipt/figure.tsx'
import { ScoreBar } from './cells.tsx'
import { scoreWords } from './node-words.ts'
import { ScoreReceipt } from './score-receipt.tsx'

export const ScoreCell = ({ node }: { node: CampaignNode }) => (
  <Figure label={`QA score ${scoreWords(node.qa.score)}`} receipt={<ScoreReceipt node={node} />} isInGrid>
    <ScoreBar qa={node.qa} />
  </Figure>
)
