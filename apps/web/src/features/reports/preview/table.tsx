import type { ReportAnswer, ReportHead } from '@flightdeck/contract/reports'
import { changeText, figureWords, moneyOfRow, sideWord, unknownWords } from '@flightdeck/domain/reports'
import { changeIn } from '../change-in.ts'
import { Facts } from '../../../ui/receipt/facts.tsx'
import { Figure } from '../../../ui/receipt/figure.tsx'
import { buildReceipt } from '../receipt.ts'
import classes from './preview.module.css'

type Props = { answer: ReportAnswer; isMatrix?: boolean }

/** Rows with their figures; totals are ratios of sums like every row, and open their receipt. */
export function ReportTable({ answer, isMatrix = false }: Props) {
  const { splits, heads, rows, totals } = answer
  const total = { names: [], ...totals }
  return (
    // A wide table has its own scroll area, which the keyboard reaches only if it is focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.frame} tabIndex={0} role="region" aria-label="Report rows">
      <table className={classes.table}>
        <thead>
          <tr>
            {splits.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            {heads.map((head, at) => (
              <th key={headKey(head)} scope="col" className={classes.number}>
                {headWords(answer, at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.names.map(({ key }) => key).join('\n')} data-others={row.is_others || undefined}>
              {row.names.map(({ label }, at) =>
                at === 0 ? (
                  <th key={splits[at]!.key} scope="row">
                    {label}
                  </th>
                ) : (
                  <td key={splits[at]!.key}>{label}</td>
                ),
              )}
              {heads.map((head, at) => (
                <td
                  key={headKey(head)}
                  className={classes.number}
                  {...(isMatrix && { 'data-shade': cellShade(answer, at, row.values[at] ?? null) })}
                >
                  <Cell answer={answer} row={row} at={at} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {splits.length > 0 && (
              <th scope="row" colSpan={splits.length}>
                Total
              </th>
            )}
            {heads.map((head, at) => (
              <td key={headKey(head)} className={classes.number}>
                <Cell answer={answer} row={total} at={at} receiptLabel={`Total ${headWords(answer, at)}`} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const headKey = ({ metric, column, is_total: isTotal, is_before: isBefore }: ReportHead) =>
  [metric, column?.key ?? '', isTotal, isBefore].join(' ')

export function headWords({ heads, question }: Pick<ReportAnswer, 'heads' | 'question'>, at: number): string {
  const { label, column, is_total: isTotal, is_before: isBefore } = heads[at]!
  const under = column?.label ?? (isTotal ? 'Total' : null)
  const isAlone = new Set(heads.map(({ metric }) => metric)).size === 1
  const name = isBefore ? `${label} ${sideWord(question.compare)}` : label
  return under === null ? name : isAlone && !isBefore ? under : `${under} · ${name}`
}

type CellProps = {
  answer: ReportAnswer
  row: Pick<ReportAnswer['rows'][number], 'names' | 'values' | 'partial'>
  at: number
  /** Label of the receipt; without it the figure has none. */
  receiptLabel?: string
}

function Cell({ answer, row, at, receiptLabel }: CellProps) {
  const isPartial = row.partial.includes(at)
  const value = row.values[at] ?? null
  const change = changeIn(answer, at, row)
  const { is_before: isOtherSide } = answer.heads[at]!
  const { compare } = answer.question
  const isPlan = isOtherSide && compare === 'plan'
  const unknown = unknownWords(compare, isOtherSide)
  const words = value === null ? unknown : figureWords(value, answer.heads[at]!.unit, moneyOfRow(answer, row))
  return (
    <>
      <span title={cellTitle(value, isPartial, isPlan)}>
        {receiptLabel === undefined ? (
          words
        ) : (
          <Figure label={`${receiptLabel} ${words}`} receipt={<Facts {...buildReceipt(answer, at)} />}>
            {words}
          </Figure>
        )}
        {isPartial && value !== null && (
          <sup aria-label={isPlan ? 'partly planned' : 'partly reported'}>*</sup>
        )}
      </span>
      {change !== undefined && <span className={classes.change}>{changeText(change)}</span>}
    </>
  )
}

function cellTitle(value: string | null, isPartial: boolean, isPlan: boolean): string | undefined {
  if (isPlan) return isPartial ? 'Some of what was delivered has no plan' : undefined
  if (value === null) return 'Not reported'
  return isPartial ? 'Some rows don’t report this metric' : undefined
}

const STEPS = 5

/**
 * How dark a cell of a matrix is, 1 to 5: its part of the largest of its metric. Totals have none, nor have amounts where each row has
 * a currency of its own.
 */
export function cellShade(
  { heads, rows, currency }: Pick<ReportAnswer, 'heads' | 'rows' | 'currency'>,
  at: number,
  value: string | null,
): number | undefined {
  const { metric, unit, is_total: isTotal, is_before: isBefore } = heads[at]!
  if (isTotal || isBefore || value === null || Number(value) <= 0) return undefined
  if (currency === null && unit === 'money') return undefined
  const same = heads.flatMap((head, place) =>
    head.metric === metric && !head.is_total && !head.is_before ? [place] : [],
  )
  const most = Math.max(...rows.flatMap(({ values }) => same.map((place) => Number(values[place] ?? 0))))
  return Math.max(1, Math.ceil((STEPS * Number(value)) / most))
}
