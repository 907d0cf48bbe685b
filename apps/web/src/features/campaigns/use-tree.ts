import type { CampaignNode, CampaignPage } from '@flightdeck/contract/campaigns'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { countRows, rowIndex, type Level, placeAt } from '../../ui/tree-grid/tree-rows.ts'
import type { GridRow } from '../../ui/tree-grid/grid-types.ts'
import type { CampaignsQuery } from '@flightdeck/domain/views'
import { pageQuery, rowsPerPage } from './queries.ts'

/** Expanded node: position among its siblings, and number of children. */
type OpenRow = { id: number; position: number; size: number }
/** Expanded nodes by level. A level is the path of ids down to it, empty at the top. */
type OpenLevels = ReadonlyMap<string, readonly OpenRow[]>
type PageName = { level: string; page: number }

const restMs = 60
const childLevel = (level: string, id: number) => (level === '' ? String(id) : `${level}/${id}`)
const levelParentId = (level: string): number | null =>
  level === '' ? null : Number(level.split('/').at(-1))
const pageKey = ({ level, page }: PageName) => `${level}:${page}`

/** First page of every open level, always loaded because it holds the level's length. */
const firstPages = (open: OpenLevels): PageName[] => [
  { level: '', page: 1 },
  ...[...open].flatMap(([level, some]) => some.map(({ id }) => ({ level: childLevel(level, id), page: 1 }))),
]

const distinct = (names: readonly PageName[]): PageName[] => [
  ...new Map(names.map((name) => [pageKey(name), name])).values(),
]

type Pages = ReadonlyMap<string, CampaignPage>

function buildLevel(open: OpenLevels, pages: Pages, level: string, size: number): Level {
  const below = (open.get(level) ?? []).map(({ id, position, size: most }): [number, Level] => {
    const own = childLevel(level, id)
    return [
      position,
      buildLevel(open, pages, own, pages.get(pageKey({ level: own, page: 1 }))?.total ?? most),
    ]
  })
  return { size, open: new Map(below) }
}

type NodePosition = { level: string; position: number; size: number; positions: readonly number[] }

/** Level of a row, and its position there. */
function find(top: Level, open: OpenLevels, index: number): NodePosition | null {
  const place = placeAt(top, index)
  if (!place) return null
  let level = ''
  for (const position of place.positions.slice(0, -1)) {
    const { id } = open.get(level)!.find((one) => one.position === position)!
    level = childLevel(level, id)
  }
  return { level, position: place.positions.at(-1)!, size: place.size, positions: place.positions }
}

const pageNumber = (position: number): number => Math.floor(position / rowsPerPage) + 1

/** Pages of the given rows and of half a page around them. */
function pagesAround(top: Level, open: OpenLevels, from: number, to: number): PageName[] {
  const names: PageName[] = []
  for (let index = from - rowsPerPage / 2; index <= to + rowsPerPage / 2; index++) {
    const rowPosition = find(top, open, index)
    if (rowPosition) names.push({ level: rowPosition.level, page: pageNumber(rowPosition.position) })
  }
  return distinct(names)
}

/** Tree as rows of a grid; loads the pages on screen and their neighbours. */
export function useTree(query: CampaignsQuery, selected: ReadonlySet<number>) {
  const [open, setOpen] = useState<OpenLevels>(new Map())
  const [around, setAround] = useState<readonly PageName[]>([])
  const requestedPages = distinct([...firstPages(open), ...around])
  const answers = useQueries({
    queries: requestedPages.map(({ level, page }) => pageQuery(query, levelParentId(level), page)),
  })
  const pages: Pages = new Map(
    requestedPages.flatMap((name, at) => {
      const data = answers[at]?.data
      return data ? [[pageKey(name), data] as const] : []
    }),
  )
  const top = buildLevel(open, pages, '', pages.get(pageKey({ level: '', page: 1 }))?.total ?? 0)

  const nodeAt = ({ level, position }: Pick<NodePosition, 'level' | 'position'>): CampaignNode | null =>
    pages.get(pageKey({ level, page: pageNumber(position) }))?.nodes[position % rowsPerPage] ?? null

  const rowAt = (index: number): GridRow<CampaignNode> => {
    const { level, position, size, positions } = find(top, open, index)!
    const item = nodeAt({ level, position })
    const isOpen = open.get(level)?.some((one) => one.position === position) ?? false
    const isLeaf = item === null || item.children === 0 || query.type !== undefined
    return {
      // Keyed by position, so that a focused row keeps the focus when its data arrives.
      key: `${level}:${position}`,
      item,
      name: item?.name ?? '',
      level: positions.length,
      position,
      setSize: size,
      isOpen: isLeaf ? null : isOpen,
      isSelected: item !== null && selected.has(item.id),
      parent: positions.length === 1 ? null : rowIndex(top, positions.slice(0, -1)),
    }
  }

  const toggle = (index: number) => {
    const { level, position } = find(top, open, index)!
    const item = nodeAt({ level, position })
    if (item === null || item.children === 0 || query.type !== undefined) return
    const here = open.get(level) ?? []
    const without = here.filter(({ id }) => id !== item.id)
    const next =
      without.length < here.length ? without : [...here, { id: item.id, position, size: item.children }]
    setOpen(new Map([...open, [level, next]]))
  }

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const onRange = (from: number, to: number) => {
    clearTimeout(resting.current)
    // Debounced, so that fast scrolling skips the pages on the way.
    resting.current = setTimeout(() => {
      const next = pagesAround(top, open, from, to)
      setAround((now) => (now.map(pageKey).join() === next.map(pageKey).join() ? now : next))
    }, restMs)
  }

  const loaded = [...pages.values()].map(({ nodes }) => nodes.map(({ id }) => id))
  return { first: answers[0]!, loaded, rowCount: countRows(top), rowAt, toggle, onRange }
}
