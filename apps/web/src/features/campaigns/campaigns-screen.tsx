import type { CampaignOverview } from '@flightdeck/contract/campaigns'
import { campaignsFromAddress, givenIn, type CampaignsQuery } from '@flightdeck/domain/views'
import { Button } from '@mantine/core'
import { IconChartDots, IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { download } from '../../lib/download.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { toTsv } from '../../lib/tsv.ts'
import { useClientFilter } from '../../lib/use-client.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { usePeek } from '../../ui/peek/use-peek.ts'
import { WorkArea, WorkList } from '../../ui/peek/work-area.tsx'
import { ListSkeleton } from '../../ui/skeleton/list-skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { queryParams } from './address.ts'
import { copiedCampaign } from './campaign-copy.ts'
import { CampaignGrid } from './campaign-grid.tsx'
import { CampaignsBars } from './campaigns-bars.tsx'
import { columnsIn } from './columns.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { Drill } from './drill.tsx'
import { NodePeek } from './node-peek.tsx'
import { everyCampaign, overviewQuery, pageQuery } from './queries.ts'
import { ScoreStrip } from './score-strip.tsx'

export default function CampaignsScreen() {
  const mayRun = useMay('quality:run')
  const overview = useQuery(overviewQuery(useClientFilter()))
  return (
    <Page
      title="Campaigns"
      subtitle="All campaigns and their QA health"
      isFilled
      actions={
        mayRun && (
          <Button
            component={Link}
            to="/on-demand-check"
            variant="default"
            leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden />}
          >
            Check now
          </Button>
        )
      }
    >
      <Loaded
        query={overview}
        skeleton={<ListSkeleton />}
        failed="Couldn’t load the campaigns"
        isEmpty={({ types }) => types.every(({ count }) => count === 0)}
        empty={overview.data && <NothingChecked overview={overview.data} />}
      >
        {(loadedOverview) => <Campaigns overview={loadedOverview} />}
      </Loaded>
    </Page>
  )
}

function Campaigns({ overview }: { overview: CampaignOverview }) {
  const turn = useAddress()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const addressParams = useMemo(() => new URLSearchParams(search), [search])
  const ofClient = useClientFilter()
  const askedText = JSON.stringify({ ...campaignsFromAddress(givenIn(search)), ...ofClient })
  // Memoised by value: an equal query keeps its identity when other parts of the address change.
  const query = useMemo(() => JSON.parse(askedText) as CampaignsQuery, [askedText])
  const { listed, total } = useListed(query)
  const shown = columnsIn(useQueryParam('cols'))
  const isStripOpen = addressParams.get('strip') === 'open'
  const { shown: peeked, open, close } = usePeek()
  const isPhone = useIsPhone()
  return (
    <>
      <CampaignsBars
        query={query}
        overview={overview}
        total={total}
        onTurn={turn}
        tools={
          <>
            <Button
              variant="default"
              aria-pressed={isStripOpen}
              leftSection={<IconChartDots size={16} stroke={1.75} aria-hidden />}
              onClick={() => turn({ strip: isStripOpen ? null : 'open' })}
            >
              QA scores
            </Button>
            <ColumnsMenu shown={shown} onTurn={turn} />
            <ExportMenu
              word="row"
              onCsv={() => download('campaigns.export', 'flightdeck-campaigns.csv', queryParams(query))}
              onXlsx={() => download('campaigns.workbook', 'flightdeck-campaigns.xlsx', queryParams(query))}
              onCopy={async () => {
                const all = await everyCampaign(query)
                return { text: toTsv(copiedCampaign, all), rows: all.length }
              }}
            />
          </>
        }
      />
      {!isPhone && isStripOpen && (
        <ScoreStrip strip={overview.strip} query={query} onTurn={turn} onPeek={open} />
      )}
      {isPhone ? (
        <Drill query={listed} onPeek={open} />
      ) : (
        <WorkArea>
          <WorkList>
            <CampaignGrid
              key={JSON.stringify(listed)}
              query={listed}
              overview={overview}
              shown={shown}
              peeked={peeked}
              onPeek={open}
            />
          </WorkList>
          <NodePeek id={peeked} onClose={close} />
        </WorkArea>
      )}
      {isPhone && <NodePeek id={peeked} onClose={close} />}
    </>
  )
}

/** No campaign yet: because no platform is connected, or the first account is still being read. */
function NothingChecked({ overview: { accounts } }: { overview: CampaignOverview }) {
  const isConnected = accounts > 0
  return (
    <EmptyState addConnector={!isConnected}>
      {isConnected
        ? 'Campaigns appear after the first sync.'
        : 'Connect an ad platform to see its campaigns.'}
    </EmptyState>
  )
}

/** Latest query with a response. The previous rows stay until the next response. */
function useListed(query: CampaignsQuery) {
  const { data, isError } = useQuery(pageQuery(query, null, 1))
  const [listed, setListed] = useState(query)
  if (listed !== query && (data !== undefined || isError)) setListed(query)
  return { listed, total: data?.total }
}
