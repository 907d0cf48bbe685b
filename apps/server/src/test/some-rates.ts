import { type Day, dayIn } from '@flightdeck/domain/time'
import type { TestServer } from './a-server.ts'

/** Reference rates against the euro, as if a feed had been read: of today, unless another day is said. */
export async function someRates(
  server: TestServer,
  perEuro: Record<string, string>,
  on?: Day,
): Promise<void> {
  const now = server.clock.now()
  const rows = Object.entries(perEuro).map(([quote, rate]) => ({
    base: 'EUR',
    quote,
    rate,
    onDay: on ?? dayIn('UTC', now),
    source: 'ECB',
    loadedAt: now,
  }))
  await server.database.asNobody((tx) => tx.insertInto('referenceRates').values(rows).execute())
}
