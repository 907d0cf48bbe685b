import type { FlightBoard, FlightRow, ListedFlight } from '@flightdeck/contract/pacing'
import { moneyWords } from '@flightdeck/domain/money'
import type { FlightSort } from '@flightdeck/domain/pacing'
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

const name: ListColumn<ListedFlight> = {
  key: 'name',
  label: 'Name',
  width: 200,
  grow: 3,
  cell: (flight) => <NameCell flight={flight} />,
}
const bucket: ListColumn<ListedFlight> = {
  key: 'bucket',
  label: 'Pacing',
  width: 120,
  cell: (flight) => <BucketCell flight={flight} />,
}
const flightBar: ListColumn<ListedFlight> = {
  key: 'flight',
  label: 'Flight',
  width: 110,
  from: 804,
  cell: (flight) => <FlightCell flight={flight} />,
}

type FlightCell = ListColumn<ListedFlight>['cell']

/** Column of a number; `from` is the list width at which it appears. */
const figure = (key: string, label: string, width: number, from: number, cell: FlightCell) =>
  ({ key, label, width, from, isFigure: true, cell }) satisfies ListColumn<ListedFlight>

const pacingColumns = (ranking: FlightBoard['ranking']): ListColumn<ListedFlight>[] => [
  name,
  bucket,
  {
    key: 'outlook',
    label: 'Outlook',
    width: 210,
    grow: 2,
    from: 1114,
    cell: (flight) => (
      <span className={classes.outlook} title={outlookWords(flight)}>
        {outlookWords(flight)}
      </span>
    ),
  },
  { ...flightBar, from: 1320 },
  figure('budget', 'Budget', 96, 0, (flight) => (
    <Cell flight={flight} of="goal" label="Budget" ranking={ranking}>
      {shortAmount(flight.goal, flight)}
    </Cell>
  )),
  figure('delivered', 'Delivered', 96, 1210, (flight) =>
    flight.goal === null ? '–' : shortAmount(flight.delivered, flight),
  ),
  figure('pacing', 'Pacing %', 84, 694, (flight) => (
    <Cell flight={flight} of="pacing" label="Pacing" isProvisional={flight.provisional_from !== null}>
      {percentWords(flight.pacing_pct)}
    </Cell>
  )),
  figure('run_rate', 'Run rate at end', 110, 804, (flight) => (
    <Cell flight={flight} of="runRate" label="Run rate at end">
      {percentWords(flight.run_rate_pct)}
    </Cell>
  )),
  {
    key: 'projected',
    label: 'Projected end %',
    width: 150,
    cell: (flight) => <LandingCell flight={flight} />,
  },
  figure('needed', 'Needed a day', 140, 1460, (flight) => <NeedCell flight={flight} />),
  {
    key: 'recent',
    label: 'Last 14 days',
    width: 136,
    from: 1596,
    cell: (flight) => <HeatStrip flight={flight} />,
  },
  figure('risk', 'Spend at risk', 100, 904, (flight) => (
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
  figure('revenue', 'Revenue', 100, 0, (flight) => money(flight.margin.revenue, flight)),
  figure('media', 'Media cost', 100, 864, (flight) => money(flight.margin.media, flight)),
  figure('other', 'Data and fees', 110, 974, (flight) => money(flight.margin.other, flight)),
  figure('amount', 'Margin', 100, 654, (flight) => money(flight.margin.amount, flight)),
  figure('margin', 'Margin %', 90, 0, (flight) => (
    <span title={flight.margin.reason ?? undefined}>
      <Cell flight={flight} of="margin" label="Margin" isProvisional={hasProvisionalMargin(flight)}>
        {percentWords(flight.margin.pct)}
      </Cell>
    </span>
  )),
  figure('gap', 'To target', 90, 1064, ({ margin: { gap } }) =>
    gap === null ? '–' : `${gap > 0 ? '+' : ''}${gap.toFixed(1)} pts`,
  ),
  figure('bought', 'eCPM bought', 104, 1168, (flight) => money(flight.margin.ecpm_bought, flight)),
  figure('sold', 'eCPM sold', 96, 1264, (flight) => money(flight.margin.ecpm_sold, flight)),
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
  (face === 'pacing' ? pacingColumns(ranking) : marginColumns).map((column) => {
    const sort = SORTS[column.key]
    if (sort === undefined) return column
    return { ...column, sort: { is: sortDirection(sort, query), turn: () => turn(sortedBy(sort, query)) } }
  })

export const flightPhoneColumns = (face: BoardFace): ListColumn<ListedFlight>[] => [
  {
    key: 'card',
    label: 'Name',
    width: 100,
    grow: 1,
    cell: (flight) => (
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
    ),
  },
]
