import type { ListedFlight, PulledLever } from '@flightdeck/contract/pacing'
import { ActionIcon, Button } from '@mantine/core'
import { IconChartDots, IconLayoutKanban } from '@tabler/icons-react'
import { download } from '../../../lib/download.ts'
import { toTsv } from '../../../lib/tsv.ts'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import type { BoardQuery } from '../api.ts'
import { copiedFlight } from './flight-copy.ts'

type Props = {
  flights: readonly ListedFlight[]
  query: BoardQuery
  suggested: readonly PulledLever[]
  onReview: (levers: readonly PulledLever[]) => void
  /** Null on a phone, which has the list only. */
  views: { isMap: boolean; turnMap: () => void; isLanes: boolean; turnLanes: () => void } | null
}

/** Suggested changes, further views of the budgets, and their files. */
export function BoardTools({ flights, query, suggested, onReview, views }: Props) {
  const asFile = { ...query, mine: String(query.mine) } as Record<string, string>
  const buttons = views && [
    { label: 'Portfolio map', Icon: IconChartDots, isOn: views.isMap, turn: views.turnMap },
    { label: 'Board view', Icon: IconLayoutKanban, isOn: views.isLanes, turn: views.turnLanes },
  ]
  return (
    <>
      {suggested.length > 0 && (
        <Button variant="default" onClick={() => onReview(suggested)}>
          Review suggestions ({suggested.length})
        </Button>
      )}
      {buttons?.map(({ label, Icon, isOn, turn }) => (
        <ActionIcon
          key={label}
          variant="default"
          size="lg"
          aria-label={label}
          aria-pressed={isOn}
          onClick={turn}
        >
          <Icon size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      ))}
      <ExportMenu
        word="budget"
        onCsv={() => download('pacing.export', 'flightdeck-pacing.csv', asFile)}
        onXlsx={() => download('pacing.workbook', 'flightdeck-pacing.xlsx', asFile)}
        onCopy={async () => ({ text: toTsv(copiedFlight, flights), rows: flights.length })}
      />
    </>
  )
}
