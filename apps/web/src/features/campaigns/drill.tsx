import type { CampaignNode } from '@flightdeck/contract/campaigns'
import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAddress } from '../../lib/use-address.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { kindWords } from '../checks/index.ts'
import type { CampaignsQuery } from '@flightdeck/domain/views'
import classes from './campaigns.module.css'
import { IssuesCell, ScoreBar } from './cells.tsx'
import { drillQuery, nodeQuery } from './queries.ts'

type Props = { query: CampaignsQuery; onPeek: (id: number) => void }

/** The tree on a phone: a page for each level, with the way back above it. */
export function Drill({ query, onPeek }: Props) {
  const turn = useAddress()
  const within = Number(useQueryParam('under')) || null
  const under = query.type === undefined ? within : null
  const list = useInfiniteQuery(drillQuery(query, under))
  return (
    <>
      {under !== null && <Crumbs id={under} onGo={(id) => turn({ under: id })} />}
      <Loaded
        query={list}
        skeleton={<CardSkeleton count={6} />}
        failed="The campaigns could not be loaded"
        isEmpty={({ pages }) => pages[0]!.total === 0}
        empty={<output>No results found</output>}
      >
        {({ pages }) => (
          <>
            <ul className={classes.cards} aria-label="Campaigns">
              {pages.flatMap(({ nodes }) =>
                nodes.map((node) => (
                  <Card
                    key={node.id}
                    node={node}
                    canGo={query.type === undefined && node.children > 0}
                    onGo={() => turn({ under: node.id })}
                    onPeek={() => onPeek(node.id)}
                  />
                )),
              )}
            </ul>
            {list.hasNextPage && (
              <div className={classes.more}>
                <Button
                  variant="default"
                  loading={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

type CardProps = { node: CampaignNode; canGo: boolean; onGo: () => void; onPeek: () => void }

function Card({ node, canGo, onGo, onPeek }: CardProps) {
  return (
    <li className={classes.card}>
      <button type="button" className={classes.into} onClick={canGo ? onGo : onPeek}>
        <span className={classes.title}>
          <span>{node.name}</span>
          {canGo && <IconChevronRight size={14} stroke={1.75} aria-hidden />}
        </span>
        <span className={classes.figures}>
          <ScoreBar qa={node.qa} />
          <IssuesCell node={node} />
        </span>
      </button>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={`About the ${kindWords[node.type]} ${node.name}`}
        onClick={onPeek}
      >
        <IconInfoCircle size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function Crumbs({ id, onGo }: { id: number; onGo: (id: number | null) => void }) {
  const { data } = useQuery(nodeQuery(id))
  return (
    <nav aria-label="Where this is">
      <ol className={classes.crumbs}>
        <li>
          <Anchor component="button" type="button" size="sm" onClick={() => onGo(null)}>
            All campaigns
          </Anchor>
        </li>
        {data?.path.map((ancestor) => (
          <li key={ancestor.id}>
            <Anchor component="button" type="button" size="sm" onClick={() => onGo(ancestor.id)}>
              {ancestor.name}
            </Anchor>
          </li>
        ))}
        <li aria-current="page">{data?.node.name}</li>
      </ol>
    </nav>
  )
}
