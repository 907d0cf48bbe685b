import type { ReportAnswer } from '@flightdeck/contract/reports'
import { CHARTS, REPORT_DATASETS, type ChartKind, type ReportDataset } from '@flightdeck/domain/reports'
import { longDay, shortDay } from '../../../lib/day-text.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { formatCount } from '../../../lib/count-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ReportChart } from './chart.tsx'
import { ReportTable } from './table.tsx'
import classes from './preview.module.css'

type Props = { answer: ReportAnswer; isStale?: boolean; chart?: string | null }

/** An answer: its picture, its first rows with totals, and what a reader must know. */
export function Preview({ answer, isStale = false, chart = null }: Props) {
  const kind: ChartKind = chart !== null && Object.hasOwn(CHARTS, chart) ? (chart as ChartKind) : answer.chart
  if (answer.rows.length === 0)
    return (
      <>
        <EmptyState>{emptyWords(answer.question.dataset)}</EmptyState>
        <Notes answer={answer} />
      </>
    )
  return (
    <div className={classes.preview} data-stale={isStale || undefined} aria-busy={isStale}>
      <p className={classes.lead}>{leadText(answer)}</p>
      {kind !== 'none' && <ReportChart answer={answer} kind={kind} />}
      <ReportTable answer={answer} isMatrix={kind === 'matrix'} />
      <Notes answer={answer} />
    </div>
  )
}

const emptyWords = (dataset: ReportDataset): string => {
  const { of, isNow } = REPORT_DATASETS[dataset]
  return `No ${of} match. ${isNow ? 'Remove a filter.' : 'Choose a longer period or remove a filter.'}`
}

function leadText({ question, days, compared, rows, total }: ReportAnswer): string {
  const years = new Set(
    [days, compared ?? days].flatMap(({ from, to }) => [from.slice(0, 4), to.slice(0, 4)]),
  )
  // Without years a period and the same one last year read the same.
  const dayWords = years.size > 1 ? longDay : shortDay
  const span = ({ from, to }: { from: string; to: string }) =>
    from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`
  const shown =
    rows.length < total ? `First ${rows.length} of ${formatCount(total, 'row')}` : formatCount(total, 'row')
  const against = question.compare === 'plan' ? 'plan' : compared && span(compared)
  return [span(days), against && `compared with ${against}`, shown].filter(Boolean).join(' · ')
}

function Notes({ answer }: { answer: ReportAnswer }) {
  const { notes, data_through: reaches, rates } = answer
  const through = reaches.map(
    ({ platform, day }) => `${platformName(platform)} ${day === null ? 'no data' : `to ${shortDay(day)}`}`,
  )
  return (
    <div className={classes.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {through.length > 0 && <p>Data: {through.join(', ')}.</p>}
      {rates.length > 0 && (
        <p>
          ≈ converted:{' '}
          {rates.map(({ from, to, rate, on }) => `1 ${from} = ${rate} ${to} (${shortDay(on)})`).join(', ')}.
        </p>
      )}
    </div>
  )
}
