import { z } from 'zod'
import type { Page, PlatformRequest } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import { allPages } from '../send/pages.ts'
import type { Send } from '../send/sender.ts'
import { AssignedTargeting } from './normalise/targeting.ts'

const LARGEST_PAGE = '5000'
const Answer = z.object({
  lineItemAssignedTargetingOptions: z
    .array(z.object({ lineItemId: z.string(), assignedTargetingOption: AssignedTargeting }))
    .optional(),
  nextPageToken: z.string().optional(),
})
type LineTargeting = { lineItemId: string; assignedTargetingOption: AssignedTargeting }

/** Targeting of many line items in one list request. Line items without targeting get an empty array. */
export async function targetingOfMany(
  send: Send,
  advertiserId: string,
  lineItemIds: string[],
): Promise<Map<string, AssignedTargeting[]>> {
  const targetingById = new Map<string, AssignedTargeting[]>(lineItemIds.map((id) => [id, []]))
  const first = ask(advertiserId, lineItemIds)
  const read = (answer: unknown): Page<LineTargeting> => {
    const { data } = Answer.safeParse(answer)
    if (!data)
      throw new PlatformError('unwell', 'DV360 sent a list that cannot be read.', { code: 'list_shape' })
    const { lineItemAssignedTargetingOptions: items = [], nextPageToken } = data
    return { items, next: nextPageToken ? ask(advertiserId, lineItemIds, nextPageToken) : null }
  }
  for await (const { lineItemId, assignedTargetingOption } of allPages(send, first, read))
    targetingById.get(lineItemId)?.push(assignedTargetingOption)
  return targetingById
}

function ask(advertiserId: string, lineItemIds: string[], pageToken?: string): PlatformRequest {
  const path = `/v4/advertisers/${advertiserId}/lineItems:bulkListAssignedTargetingOptions`
  const query: [string, string][] = lineItemIds.map((id) => ['lineItemIds', id])
  query.push(['pageSize', LARGEST_PAGE])
  if (pageToken) query.push(['pageToken', pageToken])
  return { method: 'GET', at: { path, query }, isSigned: true, isRepeatable: true }
}
