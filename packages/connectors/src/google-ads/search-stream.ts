import { z } from 'zod'
import { unreadable } from '../platform-error.ts'
import { queryBy } from '../send/ask.ts'
import { looseJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'

/** Queried account and the manager that grants access. Both digits only. */
export type GoogleAdsCustomer = { customerId: string; loginCustomerId: string }

/** Headers of every call besides the sign-in. */
export const googleAdsHeaders = (developerToken: string) => ({ 'developer-token': developerToken })

const Chunk = z.object({
  results: z.array(z.unknown()).default([]),
  summaryRow: z.unknown().optional(),
  error: z.never().optional(),
})
const Chunks = z.array(Chunk)
export type SearchAnswer<Row> = { rows: Row[]; summaryRow: unknown }

type Query<Row, Read> = {
  query: string
  row: z.ZodType<Row>
  hasSummary?: boolean
  /** Validates what only the whole response shows: duplicates, rows that do not add up. */
  read: (streamed: SearchAnswer<Row>) => Read
}

/** Runs one query to completion. A stream that broke off or failed midway is retried, then rejected. */
export function searchStream<Row, Read>(
  send: Send,
  customer: GoogleAdsCustomer,
  { query, row, hasSummary = false, read }: Query<Row, Read>,
): Promise<Read> {
  const path = `/v25/customers/${customer.customerId}/googleAds:searchStream`
  const summary = hasSummary && { summaryRowSetting: 'SUMMARY_ROW_WITH_RESULTS' }
  const headers = { 'login-customer-id': customer.loginCustomerId }
  const request = { ...queryBy(path, { query, ...summary }), headers }
  return readable(send, request, (text) => read(readStream(text, row)))
}

/**
 * The closing bracket marks the end of the stream; without it, or with an error chunk, the response is
 * rejected.
 */
function readStream<Row>(text: string, row: z.ZodType<Row>): SearchAnswer<Row> {
  const chunks = Chunks.safeParse(looseJson(text)).data
  const rows = z.array(row).safeParse(chunks?.flatMap(({ results }) => results))
  if (!chunks || !rows.success) throw unreadable('Google Ads sent an answer', 'list_shape')
  return { rows: rows.data, summaryRow: chunks.find((chunk) => chunk.summaryRow !== undefined)?.summaryRow }
}
