import type { openSender } from './sender.ts'
import type { Telemetry } from './telemetry.ts'

type Start = {
  telemetry: Telemetry
  isProduction: boolean
  page: Pick<Window, 'addEventListener'>
  /** Asks whether there is somebody to tell; null when there is not. */
  load: () => ReturnType<typeof openSender>
}

/** Third parties are for production builds, and for installations whose operator has given a key. */
export function startTelemetry({ telemetry, isProduction, page, load }: Start) {
  if (!isProduction) return
  page.addEventListener('error', ({ error, message }) => telemetry.report(error ?? message))
  page.addEventListener('unhandledrejection', ({ reason }) => telemetry.report(reason))
  void telemetry.open(load())
}
