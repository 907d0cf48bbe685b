import type { PlanDifference } from '@flightdeck/contract/pacing'
import { PLAN_FIELDS } from '@flightdeck/domain'
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
      {differences.map((one) => (
        <tr key={`${one.entity.type} ${one.entity.id} ${one.field}`}>
          <th scope="row">
            <span className={ledger.strong}>{one.entity.name}</span>
            <span className={ledger.second}>{one.entity.account_name}</span>
          </th>
          <td>{PLAN_FIELDS[one.field]}</td>
          <td>{planValueWords(one.planned, one.currency)}</td>
          <td>{planValueWords(one.set, one.currency)}</td>
          <td className={classes.figure}>
            <RankedAmount words={stakeWords(one)} of={one} isMixed={isMixed} />
          </td>
        </tr>
      ))}
    </Ledger>
  )
}
