import type { ConvertedMoney } from '@flightdeck/contract/rates'
import { useMoneyView } from '../../../lib/preferences/use-money-view.ts'
import { worthFacts, worthWords } from '../../../lib/total-words.ts'
import ledger from '../../../ui/ledger.module.css'
import { Facts } from '../../../ui/receipt/facts.tsx'
import { Figure } from '../../../ui/receipt/figure.tsx'

type Props = {
  words: string
  of: { currency: string; converted: ConvertedMoney | null }
  isMixed: boolean
}

/** An amount in its own currency; in a list of several with what it is ranked by, and the rate of that. */
export function RankedAmount({ words, of: { currency, converted }, isMixed }: Props) {
  const view = useMoneyView()
  const worth = isMixed && view === 'reporting' ? worthWords({ converted, currency }) : ''
  if (worth === '') return words
  return (
    <>
      {words}
      <span className={ledger.second}>
        <Figure receipt={<Facts title={words} facts={worthFacts({ converted, currency })} />}>{worth}</Figure>
      </span>
    </>
  )
}
