import type { TelemetryItem } from '@flightdeck/contract/telemetry'

type AnalyticsItem = Exclude<TelemetryItem, { kind: 'error' }>

/** The batch call that PostHog and its relatives understand. */
export async function passToAnalytics(
  { url, key }: { url: string; key: string },
  items: AnalyticsItem[],
  fetcher: typeof fetch = fetch,
): Promise<void> {
  await fetcher(new URL('/batch/', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: key, batch: items.map(asEvent) }),
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  })
}

function asEvent(item: AnalyticsItem) {
  if (item.kind === 'identify') {
    return {
      event: '$identify',
      distinct_id: item.user.email,
      timestamp: item.at,
      properties: { $set: item.user },
    }
  }
  const { name, email, at, org_id, screen } = item
  return { event: name, distinct_id: email, timestamp: at, properties: { org_id, screen } }
}
