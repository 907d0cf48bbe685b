import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import type { Tx } from '@flightdeck/db'
import { dayText } from '@flightdeck/domain/time'
import type { App } from '../../../../ground/app.ts'
import { linkTo } from '../../../../ground/link.ts'
import { listReceivers, notifyReceivers } from '../../../watching/alerts/index.ts'
import { coverTotals } from '../files/totals.ts'

type WebhookMessage = { organisationId: string; run: ReportRun; answer: ReportAnswer; dedupeKey: string }

/** Notifies the webhooks of a schedule that still exist. Returns their names and work keys. */
export async function sendWebhooks(
  tx: Tx,
  app: App,
  ids: readonly string[],
  { organisationId, run, answer, dedupeKey }: WebhookMessage,
): Promise<{ name: string; workKey: string }[]> {
  if (ids.length === 0) return []
  const href = linkTo(app, `/reports?run=${run.id}`)
  const title = `${run.name}: ${dayText(run.from)} to ${dayText(run.to)}`
  const totals = coverTotals(answer)
  await notifyReceivers(tx, app, organisationId, ids, {
    dedupeKey,
    subject: title,
    message: {
      title,
      message: null,
      lines: [...totals.map(({ label, value }) => `${label}: ${value}`), ...answer.notes],
      more: null,
      link: { label: 'Open report', href },
    },
    event: {
      event: 'report',
      organisation: { id: organisationId },
      report: { id: run.report_id, name: run.name },
      run: { id: run.id, from: run.from, to: run.to, rows: run.rows, at: run.at },
      totals: answer.heads.map(({ metric, column, is_before: isBefore }, at) => ({
        metric,
        column: column?.key ?? null,
        is_before: isBefore,
        value: answer.totals.values[at] ?? null,
      })),
      currency: answer.currency,
      notes: answer.notes,
      url: href,
    },
  })
  const receivers = await listReceivers(tx, organisationId)
  return receivers
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => ({ name, workKey: `${dedupeKey}/${id}` }))
}
