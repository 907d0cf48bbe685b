import addresses from 'virtual:addresses'
import { call } from '../lib/call.ts'
import { apiUrl } from '../lib/file-url.ts'
import { batch } from '../lib/telemetry/batch.ts'
import type { Item } from '../lib/telemetry/items.ts'
import { telemetry } from '../lib/telemetry/telemetry.ts'

const [method, path] = addresses['telemetry.send']
const headers = { 'Content-Type': 'application/json' }
const toJsonBody = (items: readonly Item[]) => JSON.stringify({ items })

/** The way to our own server, which passes things on by its list. Null when neither analytics nor reporting is set up. */
export async function openSender(): Promise<((item: Item) => void) | null> {
  const { analytics, errors } = await call('telemetry.switches')
  if (!analytics && !errors) return null
  const { take, flush } = batch({
    wants: (item) => (item.kind === 'error' ? errors : analytics),
    // Losing an event is better than disturbing anybody over it.
    send: (items) =>
      void fetch(apiUrl(path), { method, headers, body: toJsonBody(items), keepalive: true }).catch(
        () => null,
      ),
    later: (ms, work) => void setTimeout(work, ms),
  })
  window.addEventListener('pagehide', () => {
    telemetry.track('session')
    flush((items) =>
      navigator.sendBeacon(apiUrl(path), new Blob([toJsonBody(items)], { type: headers['Content-Type'] })),
    )
  })
  return take
}
