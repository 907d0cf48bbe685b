import type { TelemetryItem } from '@flightdeck/contract'
import type { App } from '../../boot/app.ts'
import type { HandlersOf } from '../../edge/context.ts'
import { passToAnalytics } from './analytics.ts'
import { passToErrorReporting } from './error-reports.ts'

export const telemetryHandlers: HandlersOf<'telemetry'> = {
  'telemetry.switches': async (ctx) => ({
    analytics: ctx.app.settings.analytics !== null,
    errors: ctx.app.settings.errorReportingDsn !== null,
  }),
  'telemetry.send': async (ctx, { body }) => {
    // Nobody waits for a third party, and its failure is nobody's failure here.
    void passOn(ctx.app, body.items).catch(() => ctx.app.log.warn({}, 'telemetry was not taken'))
    return { message: 'Taken.' }
  },
}

async function passOn({ settings }: App, items: TelemetryItem[]): Promise<void> {
  const errors = items.filter((item) => item.kind === 'error')
  const others = items.filter((item) => item.kind !== 'error')
  if (settings.analytics && others.length > 0) await passToAnalytics(settings.analytics, others)
  if (settings.errorReportingDsn && errors.length > 0)
    await passToErrorReporting(settings.errorReportingDsn, errors)
}
