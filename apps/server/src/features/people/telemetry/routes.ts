import type { TelemetryItem } from '@flightdeck/contract/telemetry'
import type { App } from '../../../ground/app.ts'
import type { HandlersOf } from '../../../ground/operations.ts'
import { personInBrowser, type PersonInBrowser } from '../session/index.ts'
import { passToAnalytics } from './analytics.ts'
import { passToErrorReporting } from './error-reports.ts'

export const telemetryHandlers: HandlersOf<'telemetry'> = {
  'telemetry.switches': async (ctx) => ({
    analytics: ctx.app.settings.analytics !== null,
    errors: ctx.app.settings.errorReportingDsn !== null,
  }),
  'telemetry.send': async (ctx, { body }) => {
    const person = await personInBrowser(ctx)
    const items = body.items.filter((item) => isAboutPerson(item, person))
    // Not awaited: a third party's failure must not delay or fail the response.
    void passOn(ctx.app, items).catch(() => ctx.app.log.warn({}, 'telemetry was not taken'))
    return { message: 'Taken.' }
  },
}

/** Error reports are anonymous; other items must be about the user of the browser that sent them. */
function isAboutPerson(item: TelemetryItem, person: PersonInBrowser | null): boolean {
  if (item.kind === 'error') return true
  const { email, org_id } = item.kind === 'identify' ? item.user : item
  return person !== null && person.email === email && person.organisationIds.includes(org_id)
}

async function passOn({ settings }: App, items: TelemetryItem[]): Promise<void> {
  const errors = items.filter((item) => item.kind === 'error')
  const others = items.filter((item) => item.kind !== 'error')
  if (settings.analytics && others.length > 0) await passToAnalytics(settings.analytics, others)
  if (settings.errorReportingDsn && errors.length > 0)
    await passToErrorReporting(settings.errorReportingDsn, errors)
}
