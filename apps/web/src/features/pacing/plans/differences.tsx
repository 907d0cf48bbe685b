import type { PlanDifference } from '@flightdeck/contract/pacing'
import { PLAN_FIELDS } from '@flightdeck/domain/plan-sheets'
import ledger from '../../../ui/ledger.module.css'
import { Ledger } from '../../../ui/ledger.tsx'
import { areMixed, planValueWords, stakeWords } from './plan-words.ts'
import classes from './plans.module.css'
import { RankedAmount } from './ranked-amount.tsx'

const columns = [
  { label: 'Item' },
  { label: 'Field' },
  { label: 'Signed' },
  { label: 'On the platform' },
  { label: 'Spend at risk', isFigure: true },
]

/** Plan values beside platform values, most money first. */
export function Differences({ differences }: { differences: readonly PlanDifference[] }) {
  const isMixed = areMixed(differences.map(({ at_risk: amount, currency }) => ({ amount, currency })))
  return (
    <Ledger caption="Differences from plans" columns={columns} cards>
      {differences.map((difference) => (
        <tr key={`${difference.entity.type} ${difference.entity.id} ${difference.field}`}>
          <th scope="row">
            <span className={ledger.strong}>{difference.entity.name}</span>
            <span className={ledger.second}>{difference.entity.account_name}</span>
          </th>
          <td>{PLAN_FIELDS[difference.field]}</td>
          <td>{planValueWords(difference.planned, difference.currency)}</td>
          <td>{planValueWords(difference.set, difference.currency)}</td>
          <td className={classes.figure}>
            <RankedAmount words={stakeWords(difference)} of={difference} isMixed={isMixed} />
          </td>
        </tr>
      ))}
    </Ledger>
  )
}
