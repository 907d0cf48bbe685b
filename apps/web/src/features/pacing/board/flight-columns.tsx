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
  {
    key: 'budget',
    label: 'Budget',
    width: 96,
    isFigure: true,
    cell: (flight) => (
      <Cell flight={flight} of="goal" label="Budget" ranking={ranking}>
        {shortAmount(flight.goal, flight)}
      </Cell>
    ),
  },
  {
    key: 'delivered',
    label: 'Delivered',
    width: 96,
    isFigure: true,
    from: 1210,
    cell: (flight) => (flight.goal === null ? '–' : shortAmount(flight.delivered, flight)),
  },
  {
    key: 'pacing',
    label: 'Pacing %',
    width: 84,
    isFigure: true,
    from: 694,
    cell: (flight) => (
      <Cell flight={flight} of="pacing" label="Pacing" isProvisional={flight.provisional_from !== null}>
        {percentWords(flight.pacing_pct)}
      </Cell>
    ),
  },
  {
    key: 'run_rate',
    label: 'Run rate at end',
    width: 110,
    isFigure: true,
    from: 804,
    cell: (flight) => (
      <Cell flight={flight} of="runRate" label="Run rate at end">
        {percentWords(flight.run_rate_pct)}
      </Cell>
    ),
  },
  {
    key: 'projected',
    label: 'Projected end %',
    width: 150,
    cell: (flight) => <LandingCell flight={flight} />,
  },
  {
    key: 'needed',
    label: 'Needed a day',
    width: 140,
    isFigure: true,
    from: 1460,
    cell: (flight) => <NeedCell flight={flight} />,
  },
  {
    key: 'recent',
    label: 'Last 14 days',
    width: 136,
    from: 1596,
    cell: (flight) => <HeatStrip flight={flight} />,
  },
  {
    key: 'risk',
    label: 'Spend at risk',
    width: 100,
    isFigure: true,
    from: 904,
    cell: (flight) => (
      <Cell flight={flight} of="risk" label="Spend at risk" ranking={ranking}>
        {shortAmount(flight.risk && Math.max(flight.risk.under, flight.risk.over), flight)}
      </Cell>
    ),
  },
]

const hasProvisionalMargin = ({ margin }: ListedFlight): boolean =>
  margin.pct !== null && margin.provisional_from !== null

const marginColumns: ListColumn<ListedFlight>[] = [
  name,
  bucket,
  flightBar,
  {
    key: 'revenue',
    label: 'Revenue',
    width: 100,
    isFigure: true,
    cell: (flight) => money(flight.margin.revenue, flight),
  },
  {
    key: 'media',
    label: 'Media cost',
    width: 100,
    isFigure: true,
    from: 864,
    cell: (flight) => money(flight.margin.media, flight),
  },
  {
    key: 'other',
    label: 'Data and fees',
    width: 110,
    isFigure: true,
    from: 974,
    cell: (flight) => money(flight.margin.other, flight),
  },
  {
    key: 'amount',
    label: 'Margin',
    width: 100,
    isFigure: true,
    from: 654,
    cell: (flight) => money(flight.margin.amount, flight),
  },
  {
    key: 'margin',
    label: 'Margin %',
    width: 90,
    isFigure: true,
    cell: (flight) => (
      <span title={flight.margin.reason ?? undefined}>
        <Cell flight={flight} of="margin" label="Margin" isProvisional={hasProvisionalMargin(flight)}>
          {percentWords(flight.margin.pct)}
        </Cell>
      </span>
    ),
  },
  {
    key: 'gap',
    label: 'To target',
    width: 90,
    isFigure: true,
    from: 1064,
    cell: ({ margin: { gap } }) => (gap === null ? '–' : `${gap > 0 ? '+' : ''}${gap.toFixed(1)} pts`),
  },
  {
    key: 'bought',
    label: 'eCPM bought',
    width: 104,
    isFigure: true,
    from: 1168,
    cell: (flight) => money(flight.margin.ecpm_bought, flight),
  },
  {
    key: 'sold',
    label: 'eCPM sold',
    width: 96,
    isFigure: true,
    from: 1264,
    cell: (flight) => money(flight.margin.ecpm_sold, flight),
  },
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
