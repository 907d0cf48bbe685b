import type { DayFacts, SeenAccount } from '@flightdeck/domain'
import { z } from 'zod'
import type { PlatformWorld, ReportJob, Span } from '../ad-platform.ts'
import { readReport } from '../bid-manager/read-report.ts'
import { finishQuery, isRefused, QueryJob, startQuery } from '../bid-manager/report.ts'
import { wholeDays } from '../facts/whole-days.ts'
import { shaped } from '../normalise/shape.ts'

const Job = z.object({ lineItems: QueryJob, deals: QueryJob.extend({ hasBidRequests: z.boolean() }) })

/** The same days twice: by line item and by deal. */
export async function startReport(
  world: PlatformWorld,
  { nativeId: advertiserId }: SeenAccount,
  span: Span,
): Promise<ReportJob> {
  const range = { advertiserId, ...span }
  const lineItems = await startQuery(world, range, { level: 'line_item', hasBidRequests: false })
  return { lineItems, deals: await startDeals() }

  /** Bid requests are not told of every account; the deals are wanted all the same. */
  async function startDeals() {
    const ask = async (hasBidRequests: boolean) => ({
      ...(await startQuery(world, range, { level: 'deal_id', hasBidRequests })),
      hasBidRequests,
    })
    try {
      return await ask(true)
    } catch (error) {
      if (!isRefused(error)) throw error
      return ask(false)
    }
  }
}

export async function finishReport(
  world: PlatformWorld,
  account: SeenAccount,
  span: Span,
  job: ReportJob,
): Promise<DayFacts[]> {
  const { lineItems, deals } = shaped(Job, job, 'a report')
  const byLineItem = await finishQuery(world, lineItems, (blocks) =>
    readReport(blocks, { level: 'line_item', hasBidRequests: false }, account, span),
  )
  const byDeal = await finishQuery(world, deals, (blocks) =>
    readReport(blocks, { level: 'deal_id', hasBidRequests: deals.hasBidRequests }, account, span),
  )
  return wholeDays(span, [byLineItem, byDeal])
}
