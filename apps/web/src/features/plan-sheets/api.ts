import type { PlanSheet } from '@flightdeck/contract/plan-sheets'
import type { ColumnChoice } from '@flightdeck/domain/plan-sheets'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toasts.tsx'
import { rowsText } from './plan-rows-model.ts'

const plans = 'plan-sheets'

export const planSheetsQuery = queryOptions({
  queryKey: [plans, 'list'],
  queryFn: () => call('planSheets.list'),
  refetchInterval: 60_000,
})

export const planRowsQuery = (id: string, only: 'wrong' | 'all') =>
  queryOptions({
    queryKey: [plans, 'rows', id, only],
    queryFn: () => call('planSheets.rows', { params: { id }, query: { only } }),
  })

export const planTablesQuery = (id: string) =>
  queryOptions({
    queryKey: [plans, 'tables', id],
    queryFn: () => call('planSheets.tables', { params: { id } }),
  })

function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: [plans] }) })
}

type Upload = { name: string; file_name: string; content_base64: string; replaces?: string }
type Connect = { name: string; connection_id: string; spreadsheet: string; tab?: string }
type Once<Body> = { body: Body; once: string }

export const useUpload = () =>
  useChange(({ body, once }: Once<Upload>) => call('planSheets.upload', { body, once }))

export const useConnect = () =>
  useChange(({ body, once }: Once<Connect>) => call('planSheets.connect', { body, once }))

type SheetName = Pick<PlanSheet, 'id' | 'name'>
const say = (failed: string) => ({
  onError: (error: Error) => toast.error(firstMessage(error, 'server', failed)),
})

export function useReadAgain() {
  const read = useChange(({ id }: SheetName) => call('planSheets.readAgain', { params: { id } }))
  return {
    ...read,
    start: (sheet: SheetName) =>
      read.mutate(sheet, {
        onSuccess: ({ rows }) => toast.success(`${sheet.name} synced: ${rows} rows`),
        ...say('Couldn’t sync the sheet. Try again.'),
      }),
  }
}

type Columns = { header_row: number; columns: { column: number; field: ColumnChoice }[] }

export function useCorrectColumns({ id, name }: SheetName) {
  const correct = useChange((body: Columns) => call('planSheets.correct', { params: { id }, body }))
  return {
    ...correct,
    start: (columns: Columns, done: () => void) =>
      correct.mutate(columns, {
        onSuccess: (sheet) => {
          toast.success(`${name}: ${rowsText(sheet)}`)
          done()
        },
        ...say('Couldn’t apply the columns. Try again.'),
      }),
  }
}

export function useRemovePlan() {
  const remove = useChange(({ id }: SheetName) => call('planSheets.remove', { params: { id } }))
  return {
    ...remove,
    start: (sheet: SheetName, done: () => void) =>
      remove.mutate(sheet, {
        onSuccess: () => toast.success(`${sheet.name} removed`),
        onSettled: done,
        ...say('Couldn’t remove the plan. Try again.'),
      }),
  }
}
