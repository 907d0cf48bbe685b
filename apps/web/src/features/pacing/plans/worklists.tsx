import type { PlanComparison } from '@flightdeck/contract/pacing'
import { moneyWords } from '../../../lib/amount-words.ts'
import ledger from '../../../ui/ledger.module.css'
import { Ledger } from '../../../ui/ledger.tsx'
import panel from '../../../ui/panel.module.css'
import classes from './plans.module.css'

const budgetWords = (amount: number | null, currency: string | null): string =>
  amount === null || currency === null ? '–' : moneyWords({ amount, currency })

/** Rows of plans that count for nothing yet, with what is wrong. */
export function UnmatchedRows({ rows }: { rows: PlanComparison['unmatched'] }) {
  if (rows.length === 0) return <p className={panel.text}>Every row of every plan is matched.</p>
  return (
    <Ledger
      caption="Rows without a match"
      columns={[{ label: 'Row' }, { label: 'Reason' }, { label: 'Budget', isFigure: true }]}
      cards
    >
      {rows.map(({ sheet_id: id, sheet, row, name, reason, budget, currency }) => (
        <tr key={`${id} ${row}`}>
          <th scope="row">
            <span className={ledger.strong}>{name ?? 'No name or ID'}</span>
            <span className={ledger.second}>
              {sheet}, row {row}
            </span>
          </th>
          <td>{reason}</td>
          <td className={classes.figure}>{budgetWords(budget, currency)}</td>
        </tr>
      ))}
    </Ledger>
  )
}

/** Budgets that run on a platform without anybody having signed them. */
export function UnplannedBudgets({ budgets }: { budgets: PlanComparison['unplanned'] }) {
  if (budgets.length === 0) return <p className={panel.text}>Every live budget has a plan.</p>
  return (
    <Ledger
      caption="Budgets without a plan"
      columns={[{ label: 'Budget' }, { label: 'Amount', isFigure: true }]}
      cards
    >
      {budgets.map(({ entity, budget, currency }) => (
        <tr key={`${entity.type} ${entity.id}`}>
          <th scope="row">
            <span className={ledger.strong}>{entity.name}</span>
            <span className={ledger.second}>{entity.account_name}</span>
          </th>
          <td className={classes.figure}>{budgetWords(budget, currency)}</td>
        </tr>
      ))}
    </Ledger>
  )
}
