import { PlatformError, type PlatformClient } from '@flightdeck/connectors'
import type { App } from '../../../ground/app.ts'

const NOT_CALLED =
  'The address of this connection isn’t one that Flightdeck may call: it isn’t https. Reconnect the platform.'

/** Client for a connection whose address must not be contacted: every request fails with a platform error. */
export function closedPlatform(app: App) {
  const refusal = () => new PlatformError('our_mistake', NOT_CALLED)
  const refuse = (): Promise<never> => Promise.reject(refusal())
  const client: PlatformClient = {
    send: refuse,
    sendReports: refuse,
    // oxlint-disable-next-line require-yield
    streamReports: async function* () {
      throw refusal()
    },
    sleep: app.sleep,
    now: () => app.now().getTime(),
  }
  return {
    client,
    requests: () => 0,
    signIn: refuse,
    close: async () => {},
  }
}
