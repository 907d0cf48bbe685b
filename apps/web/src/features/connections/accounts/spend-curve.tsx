import { across, upwards } from '../../../ui/charts/scale.ts'
import { Facts, type ReceiptText } from '../../../ui/receipt/facts.tsx'
import { Figure } from '../../../ui/receipt/figure.tsx'
import type { Selection } from './account-tree.ts'
import classes from './spend-curve.module.css'
import { spendCurve, type SpendPool } from './spend-model.ts'

type Props = {
  label: string
  pool: SpendPool
  /** Receipt of the conversion; null without one. */
  receipt: ReceiptText | null
  selection: Selection
}
const width = 240
const height = 56

/**
 * Cumulative share of spend by number of accounts, largest first. Selected accounts are ticked below the
 * line.
 */
export function SpendCurve({ label, pool, receipt, selection }: Props) {
  const { accounts, isApproximate } = pool
  const curve = spendCurve(pool)
  const x = across({ from: 0, to: accounts.length }, width)
  const y = upwards({ from: 0, to: 1 }, height)
  const line = curve.map((share, index) => `L${x(index + 1).toFixed(1)} ${y(share).toFixed(1)}`).join('')
  const half = curve.findIndex((share) => share >= 0.5) + 1
  const sentence = `${isApproximate ? '≈ ' : ''}${half} of ${accounts.length} accounts ${half === 1 ? 'covers' : 'cover'} half of the ${label}`
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.curve}
        role="img"
        aria-label={`Accounts against cumulative ${label}: ${sentence}`}
        width={width}
        height={height + 8}
        viewBox={`0 -2 ${width} ${height + 10}`}
      >
        <path className={classes.area} d={`M0 ${height}${line}L${width} ${height}Z`} />
        <path className={classes.base} d={`M0 ${height}H${width}`} />
        <path className={classes.line} d={`M0 ${height}${line}`} />
        <path
          className={classes.ticks}
          d={accounts
            .map(({ native_id }, index) =>
              selection.has(native_id) ? `M${x(index + 0.5).toFixed(1)} ${height + 2}v5` : '',
            )
            .join('')}
        />
      </svg>
      <figcaption className={classes.caption}>
        {receipt === null ? sentence : <Figure receipt={<Facts {...receipt} />}>{sentence}</Figure>}
      </figcaption>
    </figure>
  )
}
