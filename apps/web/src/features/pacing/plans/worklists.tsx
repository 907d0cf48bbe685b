import type { PlanComparison } from '@flightdeck/contract/pacing'
import { moneyWords } from '@flightdeck/domain/money'
import ledger from '../../../ui/ledger.module.css'
import { Ledger } from '../../../ui/ledger.tsx'
import panel from '../../../ui/panel.module.css'
import { fullAmount } from '../flight-words.ts'
import { areMixed } from './plan-words.ts'
import classes from './plans.module.css'
import { RankedAmount } from './ranked-amount.tsx'

const budgetWords = (amount: number | null, currency: string | null): string =>
  amount === null || currency === null ? '–' : moneyWords({ amount, currency })

/** Rows of plans that count for nothing yet, with what is wrong. */
export function UnmatchedRows({ rows }: { rows: PlanComparison['unmatched'] }) {
  if (rows.length === 0) return <p className={panel.text}>Every row of every plan is matched.</p>
  const isMixed = areMixed(rows.map(({ budget: amount, currency }) => ({ amount, currency })))
  return (
    <Ledger
      caption="Rows without a match"
      columns={[{ label: 'Row' }, { label: 'Reason' }, { label: 'Budget', isFigure: true }]}
      cards
    >
      {rows.map(({ sheet_id: id, sheet, row, name, reason, budget, currency, converted }) => (
        <tr key={`${id} ${row}`}>
          <th scope="row">
            <span className={ledger.strong}>{name ?? 'No name or ID'}</span>
            <span className={ledger.second}>
              {sheet}, row {row}
            </span>
          </th>
          <td>{reason}</td>
          <td className={classes.figure}>
            <RankedAmount
              words={budgetWords(budget, currency)}
              of={{ currency: currency ?? '', converted }}
              isMixed={isMixed}
            />
          </td>
        </tr>
      ))}
    </Ledger>
  )
}

/** Budgets that run on a platform without anybody having signed them. */
export function UnplannedBudgets({ budgets }: { budgets: PlanComparison['unplanned'] }) {
  if (budgets.length === 0) return <p className={panel.text}>Every live budget has a plan.</p>
  const inMoney = budgets.filter(({ unit }) => unit === 'currency')
  const isMixed = areMixed(inMoney.map(({ budget: amount, currency }) => ({ amount, currency })))
  return (
    <Ledger
      caption="Budgets without a plan"
      columns={[{ label: 'Item' }, { label: 'Budget', isFigure: true }]}
      cards
    >
      {budgets.map(({ entity, budget, unit, currency, converted }) => (
        <tr key={`${entity.type} ${entity.id}`}>
          <th scope="row">
            <span className={ledger.strong}>{entity.name}</span>
            <span className={ledger.second}>{entity.account_name}</span>
          </th>
          <td className={classes.figure}>
            <RankedAmount
              words={budget === null ? '–' : fullAmount(budget, { unit, currency })}
              of={{ currency, converted }}
              isMixed={isMixed && unit === 'currency'}
            />
          </td>
        </tr>
      ))}
    </Ledger>
  )
}
