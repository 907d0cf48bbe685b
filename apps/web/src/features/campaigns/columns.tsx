import type { BarcodeCheck, CampaignNode } from '@flightdeck/contract/campaigns'
import { CHANNELS, type CampaignSort } from '@flightdeck/domain/checks'
import { dayIn } from '@flightdeck/domain/time'
import type { ReactNode } from 'react'
import type { CampaignsQuery } from '@flightdeck/domain/views'
import { shortDay } from '../../lib/day-text.ts'
import { momentIn } from '../../lib/moment.ts'
import type { GridColumn } from '../../ui/tree-grid/grid-types.ts'
import { Facts } from '../../ui/receipt/facts.tsx'
import { Figure } from '../../ui/receipt/figure.tsx'
import { sortedBy } from './address.ts'
import { LandingCell, MarginCell, RunRateCell } from './flight-cells.tsx'
import type { FiguresOf } from './use-figures.ts'
import { Barcode } from './barcode.tsx'
import {
  FlightBar,
  IssuesCell,
  MoneyCell,
  NameCell,
  PacingBullet,
  PlatformCell,
  SpendCell,
  StatusMark,
  WordsCell,
  ScoreBar,
} from './cells.tsx'
import { namingWords, scoreWords } from './node-words.ts'
import { nodeReceipts } from './node-receipts.ts'
import { ScoreReceipt } from './score-receipt.tsx'

type ColumnContext = { checks: readonly BarcodeCheck[]; timeZone: string; now: Date; figures: FiguresOf }
type ColumnDescription = {
  label: string
  width: number
  isFigure?: boolean
  sort?: CampaignSort
  isHidden?: boolean
  cell: (node: CampaignNode, about: ColumnContext & { today: (timezone: string) => string }) => ReactNode
}

const setupColumn = (
  of: 'goal' | 'bidding' | 'geography' | 'frequency',
  label: string,
  width: number,
): ColumnDescription => ({
  label,
  width,
  isHidden: true,
  cell: ({ setup }) => <WordsCell words={setup[of]} />,
})

/** Columns in display order; the name column is always shown. */
export const columnTable = {
  name: { label: 'Name', width: 366, sort: 'name', cell: (node) => <NameCell node={node} /> },
  platform: { label: 'Platform', width: 130, cell: (node) => <PlatformCell dsp_name={node.dsp_name} /> },
  status: { label: 'Status', width: 120, cell: (node) => <StatusMark status={node.status} /> },
  score: { label: 'QA score', width: 120, sort: 'score', cell: (node) => <ScoreCell node={node} /> },
  barcode: {
    label: 'QA barcode',
    width: 260,
    cell: ({ qa }, { checks }) => <Barcode checks={checks} outcomes={qa.outcomes} />,
  },
  issues: { label: 'Issues', width: 180, sort: 'issues', cell: (node) => <IssuesCell node={node} /> },
  at_risk: {
    label: 'Spend at risk',
    width: 110,
    isFigure: true,
    sort: 'at_risk',
    cell: (node) => (
      <NodeFigure node={node} of="at_risk" isKnown>
        <MoneyCell {...node.qa.at_risk} />
      </NodeFigure>
    ),
  },
  naming: { label: 'Naming', width: 110, cell: ({ naming }) => namingWords(naming) },
  flight: {
    label: 'Flight',
    width: 150,
    sort: 'ends',
    cell: (node, { today }) => <FlightBar node={node} today={today(node.timezone)} />,
  },
  budget: {
    label: 'Platform budget',
    width: 120,
    isFigure: true,
    cell: (node) => (
      <NodeFigure node={node} of="budget" isKnown={node.budget !== null}>
        <MoneyCell amount={node.budget} currency={node.currency} />
      </NodeFigure>
    ),
  },
  spend: {
    label: 'Spent',
    width: 120,
    isFigure: true,
    sort: 'spend',
    cell: (node) => (
      <NodeFigure node={node} of="spend" isKnown={node.spend !== null}>
        <SpendCell node={node} />
      </NodeFigure>
    ),
  },
  pacing: {
    label: 'Pacing',
    width: 160,
    sort: 'pacing',
    cell: (node) => (
      <NodeFigure node={node} of="pacing" isKnown={node.pacing.percent !== null}>
        <PacingBullet percent={node.pacing.percent} />
      </NodeFigure>
    ),
  },
  run_rate: {
    label: 'Run rate at end',
    width: 130,
    isFigure: true,
    cell: (node, { figures }) => <RunRateCell node={node} flight={figures.get(node.id)?.flight} />,
  },
  projected: {
    label: 'Projected end %',
    width: 130,
    isFigure: true,
    sort: 'projected',
    cell: (node, { figures }) => <LandingCell node={node} flight={figures.get(node.id)?.flight} />,
  },
  margin: {
    label: 'Margin %',
    width: 110,
    isFigure: true,
    sort: 'margin',
    cell: (node, { figures }) => <MarginCell node={node} flight={figures.get(node.id)?.flight} />,
  },
  owner: {
    label: 'Owner',
    width: 140,
    cell: ({ owner, owners }) => owner?.name ?? (owners > 1 ? `${owners} people` : '–'),
  },
  checked: {
    label: 'Last checked',
    width: 160,
    cell: ({ last_checked }, { timeZone }) => moment(timeZone, last_checked),
  },
  data: {
    label: 'Data through',
    width: 110,
    isHidden: true,
    cell: ({ data_through }) => (data_through === null ? '–' : shortDay(data_through)),
  },
  channel: {
    label: 'Channel',
    width: 120,
    isHidden: true,
    cell: ({ channel_name }) =>
      channel_name === null ? '–' : (CHANNELS[channel_name as keyof typeof CHANNELS]?.label ?? channel_name),
  },
  goal: setupColumn('goal', 'Goal', 180),
  bidding: setupColumn('bidding', 'Bid strategy', 220),
  geography: setupColumn('geography', 'Geography', 200),
  frequency: setupColumn('frequency', 'Frequency', 200),
  deals: {
    label: 'Deals',
    width: 80,
    isFigure: true,
    isHidden: true,
    cell: ({ setup }) => setup.deals ?? '–',
  },
  account: { label: 'Account', width: 160, isHidden: true, cell: ({ account_name }) => account_name },
} as const satisfies Record<string, ColumnDescription>

export type ColumnKey = keyof typeof columnTable
export const columnKeys = Object.keys(columnTable) as ColumnKey[]
const described: Record<ColumnKey, ColumnDescription> = columnTable
/** Columns with figures from other areas. */
export const addedColumns: readonly ColumnKey[] = ['run_rate', 'projected', 'margin']
export const usualColumns = columnKeys.filter((key) => !described[key].isHidden)

/** Columns named in the address; the defaults without any. */
export function columnsIn(text: string | null): ColumnKey[] {
  if (text === null) return usualColumns
  const requestedKeys = new Set(text.split('.'))
  return columnKeys.filter((key) => key === 'name' || requestedKeys.has(key))
}

export const columnsText = (keys: readonly ColumnKey[]): string | null =>
  keys.join() === usualColumns.join() ? null : keys.join('.')

/** Formatted times, cached because rows of one run share a time. */
const moments = new Map<string, string>()
function moment(timeZone: string, iso: string): string {
  const key = `${timeZone} ${iso}`
  let words = moments.get(key)
  if (words === undefined) moments.set(key, (words = momentIn(timeZone, iso)))
  return words
}

const directions = { asc: 'ascending', desc: 'descending' } as const

export function gridColumns(
  keys: readonly ColumnKey[],
  query: CampaignsQuery,
  about: ColumnContext,
  turn: (values: Record<string, string | null>) => void,
): GridColumn<CampaignNode>[] {
  const days = new Map<string, string>()
  const today = (timezone: string) => {
    let day = days.get(timezone)
    if (day === undefined) days.set(timezone, (day = dayIn(timezone, about.now)))
    return day
  }
  return keys.map((key) => {
    const { label, width, isFigure, sort, cell } = described[key]
    return {
      key,
      label,
      width,
      ...(isFigure && { isFigure }),
      ...(sort && {
        sort: {
          is: query.sort === sort ? directions[query.order] : ('none' as const),
          turn: () => turn(sortedBy(sort, query)),
        },
      }),
      cell: (node) => cell(node, { ...about, today }),
    }
  })
}

type NodeFigureKey = { node: CampaignNode; of: keyof typeof nodeReceipts }
type Props = NodeFigureKey & { isKnown: boolean; children: ReactNode }

/** Figure of a row with its receipt; unknown figures have none. */
const NodeFigure = ({ node, of, isKnown, children }: Props) =>
  isKnown ? (
    <Figure receipt={<NodeReceipt node={node} of={of} />} isInGrid>
      {children}
    </Figure>
  ) : (
    children
  )

/** Built on demand, because rows must render cheaply. */
const NodeReceipt = ({ node, of }: NodeFigureKey) => <Facts {...nodeReceipts[of](node)} />

const ScoreCell = ({ node }: { node: CampaignNode }) => (
  <Figure label={`QA score ${scoreWords(node.qa.score)}`} receipt={<ScoreReceipt node={node} />} isInGrid>
    <ScoreBar qa={node.qa} />
  </Figure>
)
