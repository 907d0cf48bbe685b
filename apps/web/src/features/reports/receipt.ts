import type { ReportAnswer } from '@flightdeck/contract/reports'
import { metricWords } from '@flightdeck/domain/reports'
import type { ReceiptText } from '../../ui/receipt/facts.tsx'
import { longDay } from '../../lib/day-text.ts'
import { platformName } from '../../lib/platform-name.ts'

/** Formula, period, conversion and data freshness of a total. */
export function buildReceipt(answer: ReportAnswer, at: number): ReceiptText {
  const { metric, label, is_before: isBefore, column } = answer.heads[at]!
  const { formula } = metricWords(metric)
  const isPlan = isBefore && answer.question.compare === 'plan'
  const days = isBefore && answer.compared ? answer.compared : answer.days
  const value = answer.totals.values[at] ?? null
  return {
    title: [label, ...(isPlan ? ['plan'] : []), ...(column === null ? [] : [column.label])].join(', '),
    facts: [
      ['Formula', formula],
      [
        'Value',
        value === null
          ? isPlan
            ? 'No plan'
            : 'Not reported'
          : `${value}${answer.heads[at]!.unit === 'money' && answer.currency !== null ? ` ${answer.currency}` : ''}`,
      ],
      [
        'Made from',
        isPlan
          ? 'rows of plans that count, spread evenly over their days; of plans above one another the highest'
          : `sums over ${answer.total === 1 ? '1 row' : `${answer.total.toLocaleString('en-GB')} rows`}, ratios last`,
      ],
      ['Period', `${longDay(days.from)} to ${longDay(days.to)}`],
      ...answer.rates.map(
        ({ from, to, rate, on, source }) =>
          ['Rate', `1 ${from} = ${rate} ${to}, ${longDay(on)}, ${source}`] as const,
      ),
      ...answer.data_through.map(
        ({ platform, day }) =>
          [platformName(platform), day === null ? 'no data yet' : `data to ${longDay(day)}`] as const,
      ),
      ...(answer.totals.partial.includes(at)
        ? [
            [
              'Gaps',
              isPlan
                ? 'what was delivered without a plan is left out'
                : 'rows that don’t report this metric are left out',
            ] as const,
          ]
        : []),
    ],
  }
}
