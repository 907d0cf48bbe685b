import type { ReportAsk, SavedReport } from '@flightdeck/contract/reports'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { newKey } from '../../lib/new-key.ts'
import { toast } from '../../ui/toasts.tsx'
import { runsQuery } from './api.ts'
import { downloadReport, type ReportFormat } from './runs/report-file.ts'
import { useWait, wasStopped } from './wait/use-wait.ts'

/** The report that is built: its question, and the saved report or template it began with. */
export type BuiltReport = { question: ReportQuestion; report: SavedReport | null; name: string }

/** Keeps the answer as it is now, and opens it; or hands it out as a file at once. */
export function useGenerate({ question, report, name }: BuiltReport, onOpen: (id: number) => void) {
  const cache = useQueryClient()
  const { wait, during, stop } = useWait()
  const generate = useMutation({
    mutationFn: (format: ReportFormat | null) =>
      during('Generating the report…', async (progress) => {
        const body = {
          name: name || 'Report',
          question: question as ReportAsk,
          report_id: report?.id ?? null,
        }
        const { id } = await call('reportRuns.create', { body, once: newKey(), signal: progress.signal })
        if (format === null) return id
        progress.onWords('Writing the file…')
        await downloadReport(id, format, progress)
        return id
      }),
    onSuccess: async (id, format) => {
      await cache.invalidateQueries({ queryKey: runsQuery.queryKey })
      if (format === null) onOpen(id)
      else toast.success('File downloaded')
    },
    onError: (error) => {
      if (wasStopped(error)) return
      toast.error(firstMessage(error, 'server', 'Couldn’t generate the report. Try again.'))
    },
  })
  return { ...generate, wait, stop }
}
