import type { FlightBoard, FlightRow, ListedFlight } from '@flightdeck/contract/pacing'
import { moneyWords } from '@flightdeck/domain/money'
import type { FlightSort } from '@flightdeck/domain/pacing'
import { cardColumn, column } from '../../../ui/dense-list/column.ts'
import type { ListColumn } from '../../../ui/dense-list/dense-list.tsx'
import { Facts } from '../../../ui/receipt/facts.tsx'
import { Figure } from '../../../ui/receipt/figure.tsx'
import type { BoardQuery } from '../api.ts'
import { flightReceipts, rankedFacts } from '../flight-receipts.ts'
import { bucketWords, outlookWords, percentWords, shortAmount } from '../flight-words.ts'
import { sortDirection, sortedBy } from './address.ts'
import classes from './board.module.css'
import { BucketCell, FlightCell, HeatStrip, LandingCell, NameCell, NeedCell } from './flight-cells.tsx'

type Turn = (values: Record<string, string | null>) => void
export type BoardFace = 'pacing' | 'margin'

type ReceiptProps = {
  flight: FlightRow
  of: keyof typeof flightReceipts
  /** Currency of the ranking, for figures that rows are ranked by. */
  ranking?: FlightBoard['ranking']
}
type CellProps = ReceiptProps & { label: string; isProvisional?: boolean; children: string }

/** Figure with a receipt built on demand. */
const Cell = ({ label, isProvisional = false, children, ...receipt }: CellProps) => (
  <Figure
    isInGrid
    label={`${label} ${children}${isProvisional ? ' prov.' : ''}`}
    receipt={<Receipt {...receipt} />}
  >
    {children}
    {isProvisional && <span className={classes.muted}> prov.</span>}
  </Figure>
)
function Receipt({ flight, of, ranking }: ReceiptProps) {
  const { title, facts } = flightReceipts[of](flight)
  const worth = of === 'risk' ? flight.risk_converted : flight.goal_converted
  const isKnown = (of === 'risk' ? flight.risk : flight.goal) !== null
  const ranked = ranking && isKnown ? rankedFacts(flight, worth, ranking) : []
  return <Facts title={title} facts={[...facts, ...ranked]} />
}

const money = (amount: number | null, { currency }: FlightRow) =>
  amount === null ? <span className={classes.muted}>–</span> : moneyWords({ amount, currency })

const name: ListColumn<ListedFlight> = column('name', 'Name', { width: 200, grow: 3 }, (flight) => (
  <NameCell flight={flight} />
))
const bucket: ListColumn<ListedFlight> = column('bucket', 'Pacing', { width: 120 }, (flight) => (
  <BucketCell flight={flight} />
))
const flightBar: ListColumn<ListedFlight> = column(
  'flight',
  'Flight',
  { width: 110, from: 804 },
  (flight) => <FlightCell flight={flight} />,
)

const pacingColumns = (ranking: FlightBoard['ranking']): ListColumn<ListedFlight>[] => [
  name,
  bucket,
  column('outlook', 'Outlook', { width: 210, grow: 2, from: 1114 }, (flight) => (
    <span className={classes.outlook} title={outlookWords(flight)}>
      {outlookWords(flight)}
    </span>
  )),
  { ...flightBar, from: 1320 },
  column('budget', 'Budget', { width: 96, isFigure: true }, (flight) => (
    <Cell flight={flight} of="goal" label="Budget" ranking={ranking}>
      {shortAmount(flight.goal, flight)}
    </Cell>
  )),
  column('delivered', 'Delivered', { width: 96, from: 1210, isFigure: true }, (flight) =>
    flight.goal === null ? '–' : shortAmount(flight.delivered, flight),
  ),
  column('pacing', 'Pacing %', { width: 84, from: 694, isFigure: true }, (flight) => (
    <Cell flight={flight} of="pacing" label="Pacing" isProvisional={flight.provisional_from !== null}>
      {percentWords(flight.pacing_pct)}
    </Cell>
  )),
  column('run_rate', 'Run rate at end', { width: 110, from: 804, isFigure: true }, (flight) => (
    <Cell flight={flight} of="runRate" label="Run rate at end">
      {percentWords(flight.run_rate_pct)}
    </Cell>
  )),
  column('projected', 'Projected end %', { width: 150 }, (flight) => <LandingCell flight={flight} />),
  column('needed', 'Needed a day', { width: 140, from: 1460, isFigure: true }, (flight) => (
    <NeedCell flight={flight} />
  )),
  column('recent', 'Last 14 days', { width: 136, from: 1596 }, (flight) => <HeatStrip flight={flight} />),
  column('risk', 'Spend at risk', { width: 100, from: 904, isFigure: true }, (flight) => (
    <Cell flight={flight} of="risk" label="Spend at risk" ranking={ranking}>
      {shortAmount(flight.risk && Math.max(flight.risk.under, flight.risk.over), flight)}
    </Cell>
  )),
]

const hasProvisionalMargin = ({ margin }: ListedFlight): boolean =>
  margin.pct !== null && margin.provisional_from !== null

const marginColumns: ListColumn<ListedFlight>[] = [
  name,
  bucket,
  flightBar,
  column('revenue', 'Revenue', { width: 100, isFigure: true }, (flight) =>
    money(flight.margin.revenue, flight),
  ),
  column('media', 'Media cost', { width: 100, from: 864, isFigure: true }, (flight) =>
    money(flight.margin.media, flight),
  ),
  column('other', 'Data and fees', { width: 110, from: 974, isFigure: true }, (flight) =>
    money(flight.margin.other, flight),
  ),
  column('amount', 'Margin', { width: 100, from: 654, isFigure: true }, (flight) =>
    money(flight.margin.amount, flight),
  ),
  column('margin', 'Margin %', { width: 90, isFigure: true }, (flight) => (
    <span title={flight.margin.reason ?? undefined}>
      <Cell flight={flight} of="margin" label="Margin" isProvisional={hasProvisionalMargin(flight)}>
        {percentWords(flight.margin.pct)}
      </Cell>
    </span>
  )),
  column('gap', 'To target', { width: 90, from: 1064, isFigure: true }, ({ margin: { gap } }) =>
    gap === null ? '–' : `${gap > 0 ? '+' : ''}${gap.toFixed(1)} pts`,
  ),
  column('bought', 'eCPM bought', { width: 104, from: 1168, isFigure: true }, (flight) =>
    money(flight.margin.ecpm_bought, flight),
  ),
  column('sold', 'eCPM sold', { width: 96, from: 1264, isFigure: true }, (flight) =>
    money(flight.margin.ecpm_sold, flight),
  ),
]

const SORTS: Readonly<Record<string, FlightSort>> = {
  name: 'name',
  bucket: 'worst',
  flight: 'ends',
  budget: 'budget',
  pacing: 'pacing',
  projected: 'projected',
  risk: 'risk',
  margin: 'margin',
}

export const flightColumns = (
  face: BoardFace,
  query: BoardQuery,
  ranking: FlightBoard['ranking'],
  turn: Turn,
): ListColumn<ListedFlight>[] =>
  (face === 'pacing' ? pacingColumns(ranking) : marginColumns).map((shared) => {
    const sort = SORTS[shared.key]
    if (sort === undefined) return shared
    return { ...shared, sort: { is: sortDirection(sort, query), turn: () => turn(sortedBy(sort, query)) } }
  })

export const flightPhoneColumns = (face: BoardFace): ListColumn<ListedFlight>[] => [
  cardColumn('Name', (flight) => (
    <span className={classes.card}>
      <NameCell flight={flight} />
      <span className={classes.line}>
        <BucketCell flight={flight} />
        <b>{percentWords(face === 'pacing' ? flight.projected_pct : flight.margin.pct)}</b>
        {face === 'margin' && hasProvisionalMargin(flight) && <span className={classes.muted}>prov.</span>}
      </span>
      <span className={classes.small}>
        {face === 'pacing' ? outlookWords(flight) : (flight.margin.reason ?? bucketWords(flight))}
      </span>
    </span>
  )),
]
