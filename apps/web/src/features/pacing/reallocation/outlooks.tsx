import type { Reallocation, ReallocationOutlook } from '@flightdeck/contract/pacing'
import { moneyWords, shortMoney } from '@flightdeck/domain/money'
import { KPI_MEASURES } from '@flightdeck/domain/pacing'
import { Ledger } from '../../../ui/ledger.tsx'
import classes from './reallocation.module.css'
import { countWords } from './reallocation-words.ts'

/** Results, spend and margin until the end: as it is, and after each of the two steps that changes them. */
export function Outlooks({ division }: { division: Reallocation }) {
  const { kpi, currency, before, landed, after } = division
  const money = (amount: number) => moneyWords({ amount, currency })
  const hasMargin = after.margin !== null
  const columns = [
    { label: 'Division' },
    { label: KPI_MEASURES[kpi], isFigure: true },
    { label: 'Spend until the end', isFigure: true },
    ...(hasMargin ? [{ label: 'Projected margin', isFigure: true }] : []),
  ]
  // A step that moves nothing is no proposal.
  const steps = [
    ['As it is', before] as const,
    ...(isSame(landed, before) ? [] : [['Unspent money moved', landed] as const]),
    ...(isSame(after, landed) ? [] : [['Best returns', after] as const]),
  ]
  return (
    <Ledger caption="Expected results" columns={columns}>
      {steps.map(([label, { kpi: results, spend, margin }]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <Expected expected={results} words={countWords} about={countWords} />
          <Expected expected={spend} words={money} about={(amount) => shortMoney({ amount, currency })} />
          {hasMargin && <td className={classes.figure}>{margin === null ? '–' : money(margin)}</td>}
        </tr>
      ))}
    </Ledger>
  )
}

const isSame = (one: ReallocationOutlook, other: ReallocationOutlook): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

type ExpectedProps = {
  expected: ReallocationOutlook['kpi']
  words: (amount: number) => string
  about: (amount: number) => string
}

const Expected = ({ expected: { value, band80 }, words, about }: ExpectedProps) => (
  <td className={classes.figure}>
    {words(value)}
    <span className={classes.band}>
      {about(band80[0])} – {about(band80[1])}
    </span>
  </td>
)
