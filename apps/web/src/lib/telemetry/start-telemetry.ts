import type { Telemetry } from './telemetry.ts'

type Start = {
  telemetry: Telemetry
  isProduction: boolean
  page: Pick<Window, 'addEventListener'>
  /** Opens the sender; null when no telemetry is configured. */
  load: () => Parameters<Telemetry['open']>[0]
}

/** Runs in production builds only, and sends only where the operator configured a key. */
export function startTelemetry({ telemetry, isProduction, page, load }: Start) {
  if (!isProduction) return
  page.addEventListener('error', ({ error, message }) => telemetry.report(error ?? message))
  page.addEventListener('unhandledrejection', ({ reason }) => telemetry.report(reason))
  void telemetry.open(load())
}
