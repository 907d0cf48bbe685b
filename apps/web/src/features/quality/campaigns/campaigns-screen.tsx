import type { CampaignOverview } from '@flightdeck/contract'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useSearchText } from '../../../lib/use-search-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { ViewBar } from '../../views/index.ts'
import { askedOf } from './address.ts'
import { CampaignGrid } from './campaign-grid.tsx'
import { CampaignsToolbar } from './campaigns-toolbar.tsx'
import { columnsIn } from './columns.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { Drill } from './drill.tsx'
import { NodePeek } from './node-peek.tsx'
import { NothingChecked } from './nothing-checked.tsx'
import { overviewQuery } from './queries.ts'
import { ScoreStrip } from './score-strip.tsx'

/** One tree of everything that is read, with its health. */
export default function CampaignsScreen() {
  const mayRun = useMay('quality:run')
  const overview = useQuery(overviewQuery)
  return (
    <Page
      title="Campaigns"
      subtitle="Everything that runs, with its health"
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
        skeleton={<CardSkeleton count={6} />}
        failed="The campaigns could not be loaded"
        isEmpty={({ types }) => types.every(({ count }) => count === 0)}
        empty={overview.data && <NothingChecked overview={overview.data} />}
      >
        {(found) => <Campaigns overview={found} />}
      </Loaded>
    </Page>
  )
}

function Campaigns({ overview }: { overview: CampaignOverview }) {
  const turn = useAddress()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const said = useMemo(() => new URLSearchParams(search), [search])
  const askedText = JSON.stringify(askedOf((name) => said.get(name) || null))
  // The same question stays the same object, whatever else the address says.
  const asked = useMemo(() => JSON.parse(askedText) as ReturnType<typeof askedOf>, [askedText])
  const shown = columnsIn(useSearchText('cols'))
  const peeked = Number(useSearchText('peek')) || null
  const isPhone = useMediaQuery('(max-width: 767px)')
  const peek = (id: number) => turn({ peek: id })
  const close = () => {
    const row = document.querySelector<HTMLElement>('[role=treegrid] [role=row][tabindex="0"]')
    requestAnimationFrame(() => row?.focus())
    turn({ peek: null })
  }
  return (
    <>
      {!isPhone && (
        <ScoreStrip
          strip={overview.strip}
          asked={asked}
          isOpen={said.get('strip') !== 'closed'}
          onTurn={turn}
          onPeek={peek}
        />
      )}
      <ViewBar screen="campaigns" path="/campaigns" />
      <CampaignsToolbar asked={asked} overview={overview} onTurn={turn}>
        {!isPhone && <ColumnsMenu shown={shown} onTurn={turn} />}
      </CampaignsToolbar>
      {isPhone ? (
        <Drill asked={asked} onPeek={peek} />
      ) : (
        <CampaignGrid key={askedText} asked={asked} overview={overview} shown={shown} onPeek={peek} />
      )}
      <NodePeek id={peeked} onClose={close} />
    </>
  )
}
