import type { DayFacts, SeenAccount } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import type { PlatformClient, ReportJob, Span } from '../platform.ts'
import { readReport } from '../bid-manager/read-report.ts'
import { finishQuery, isRefused, QueryJob, startQuery } from '../bid-manager/report.ts'
import { wholeDays } from '../facts/whole-days.ts'
import { parseShape } from '../normalise/shape.ts'

const Job = z.object({ lineItems: QueryJob, deals: QueryJob.extend({ hasBidRequests: z.boolean() }) })

/** The same days twice: by line item and by deal. */
export async function startReport(
  client: PlatformClient,
  { nativeId: advertiserId }: SeenAccount,
  span: Span,
): Promise<ReportJob> {
  const range = { advertiserId, ...span }
  const lineItems = await startQuery(client, range, { level: 'line_item', hasBidRequests: false })
  return { lineItems, deals: await startDeals() }

  /** Bid requests are not reported for every account; the deals are wanted all the same. */
  async function startDeals() {
    const ask = async (hasBidRequests: boolean) => ({
      ...(await startQuery(client, range, { level: 'deal_id', hasBidRequests })),
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
  client: PlatformClient,
  account: SeenAccount,
  span: Span,
  job: ReportJob,
): Promise<DayFacts[]> {
  const { lineItems, deals } = parseShape(Job, job, 'a report')
  const byLineItem = await finishQuery(client, lineItems, (blocks) =>
    readReport(blocks, { level: 'line_item', hasBidRequests: false }, account, span),
  )
  const byDeal = await finishQuery(client, deals, (blocks) =>
    readReport(blocks, { level: 'deal_id', hasBidRequests: deals.hasBidRequests }, account, span),
  )
  return wholeDays(span, [byLineItem, byDeal])
}
