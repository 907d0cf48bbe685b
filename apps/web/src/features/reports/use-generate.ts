import type { ReportAsk, SavedReport } from '@flightdeck/contract/reports'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { newKey } from '../../lib/new-key.ts'
import { toast } from '../../ui/toasts.tsx'
import { runsQuery } from './api.ts'
import { fileOf, type ReportFormat } from './runs/report-file.ts'

/** The report that is built: its question, and the saved report or template it began with. */
export type BuiltReport = { question: ReportQuestion; report: SavedReport | null; name: string }

/** Keeps the answer as it is now, and opens it; or hands it out as a file at once. */
export function useGenerate({ question, report, name }: BuiltReport, onOpen: (id: number) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (format: ReportFormat | null) => {
      const body = { name: name || 'Report', question: question as ReportAsk, report_id: report?.id ?? null }
      const { id } = await call('reportRuns.create', { body, once: newKey() })
      if (format !== null) await fileOf(id, format)
      return id
    },
    onSuccess: async (id, format) => {
      await cache.invalidateQueries({ queryKey: runsQuery.queryKey })
      if (format === null) onOpen(id)
      else toast.success('File downloaded')
    },
    onError: (error) =>
      toast.error(firstMessage(error, 'server', 'Couldn’t generate the report. Try again.')),
  })
}
