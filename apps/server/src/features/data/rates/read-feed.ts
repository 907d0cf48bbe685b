import type { Row, Tx } from '@flightdeck/db'
import { flagJumps } from '@flightdeck/domain/money'
import { dayIn } from '@flightdeck/domain/time'
import type { SlotHandler } from '../../../work/slots.ts'
import { addPublished, findFeed, publishedBefore } from './store.ts'
import { fetchFeed, type FeedReading } from './fetch-feed.ts'
import { feedAddress, nextFetchAt, scheduleFetch } from './schedule-rate-feed.ts'

type Feed = Row<'rateFeed'>

/** Reads the feed when due. A failed fetch is stored as a sentence and retried. */
export const readFeed: SlotHandler = async (app, { organisationId }) => {
  const address = feedAddress(app)
  if (address === null) return async () => 'off'
  const feed = await app.database.inOrganisation(organisationId, findFeed)
  // An etag is valid only for the address it came from.
  const etag = feed?.address === address ? feed.etag : null
  const now = app.now()
  const reading = await fetchFeed(address, etag, dayIn('UTC', now))
  return async (tx) => {
    const failingSince = reading.kind === 'failed' ? (feed?.failingSince ?? now) : null
    const outcome = await keep(tx, reading, now)
    await putFeed(tx, {
      ...feedMark(reading, feed, etag, now),
      address,
      failingSince,
      errorSentence: failureSentence(reading),
    })
    await scheduleFetch(tx, nextFetchAt(now, failingSince))
    return outcome
  }
}

async function keep(tx: Tx, reading: FeedReading, now: Date): Promise<string> {
  if (reading.kind !== 'read') return reading.kind
  const first = reading.rates.reduce((day, { on }) => (on < day ? on : day), reading.rates[0]!.on)
  await addPublished(tx, flagJumps(reading.rates, await publishedBefore(tx, first)), now)
  return 'read'
}

const failureSentence = (reading: FeedReading): string | null =>
  reading.kind === 'failed' ? reading.sentence : null

/** A failure keeps the time and etag of the last reading. */
function feedMark(reading: FeedReading, feed: Feed | undefined, etag: string | null, now: Date) {
  if (reading.kind === 'read') return { etag: reading.etag, readAt: now }
  return { etag, readAt: reading.kind === 'same' ? now : (feed?.readAt ?? null) }
}

async function putFeed(tx: Tx, feed: Omit<Feed, 'onlyRow'>): Promise<void> {
  await tx
    .insertInto('rateFeed')
    .values(feed)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(feed))
    .execute()
}
