import type { CampaignFigures } from '@flightdeck/contract/campaigns'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMay } from '../../lib/session/use-may.ts'
import { figuresQuery } from './queries.ts'

type Answer = { rows: (CampaignFigures & { id: number })[] }
export type FiguresOf = ReadonlyMap<number, CampaignFigures>

const together = (answers: UseQueryResult<Answer>[]): FiguresOf =>
  new Map(answers.flatMap(({ data }) => data?.rows.map(({ id, ...figures }) => [id, figures] as const) ?? []))

/** Loaded figures from other areas for some pages of rows. Requested only while a column shows them. */
export function useFigures(pages: readonly (readonly number[])[], isShown: boolean): FiguresOf {
  const maySee = useMay('pacing:read')
  const requestedPages = isShown && maySee ? pages.filter((ids) => ids.length > 0) : []
  return useQueries({ queries: requestedPages.map(figuresQuery), combine: together })
}
