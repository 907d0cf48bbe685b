import { randomUUID } from 'node:crypto'
import type { TelemetryItem } from '@flightdeck/contract/telemetry'
import { blankValues } from '../../../edge/blank-values.ts'

type Report = Extract<TelemetryItem, { kind: 'error' }>

/** Sentry's envelope. Messages are blanked and stacks cut to our own frames: a report names places, never values. */
export async function passToErrorReporting(
  dsn: string,
  reports: Report[],
  fetcher: typeof fetch = fetch,
): Promise<void> {
  const { origin, username, pathname } = new URL(dsn)
  const project = pathname.replace(/^\//, '')
  for (const report of reports) {
    await fetcher(`${origin}/api/${project}/envelope/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${username}, sentry_client=flightdeck/1`,
      },
      body: envelope(report),
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    })
  }
}

function envelope(report: Report): string {
  const id = randomUUID().replaceAll('-', '')
  const event = {
    event_id: id,
    timestamp: report.at,
    platform: 'javascript',
    level: 'error',
    tags: { screen: report.screen },
    exception: { values: [{ type: report.type, value: blankValues(report.message) }] },
    extra: { frames: frames(report.stack) },
  }
  return [{ event_id: id, sent_at: report.at }, { type: 'event' }, event]
    .map((line) => JSON.stringify(line))
    .join('\n')
}

const FRAME = /\/assets\/([\w.-]+\.js):(\d+):(\d+)/

function frames(stack: string): string[] {
  return stack.split('\n').flatMap((line) => {
    const frame = FRAME.exec(line)
    return frame ? [`${frame[1]}:${frame[2]}:${frame[3]}`] : []
  })
}
