import type { ReportAsk } from '@flightdeck/contract/reports'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ApiError, firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { toast } from '../../../ui/toasts.tsx'

type Props = { question: ReportQuestion; onChange: (next: ReportQuestion) => void }

/** Whether a question was refused because a filter names what no longer exists. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.errors['missing'] !== undefined

/** Takes what no longer exists out of the question; the filters then show what is left. */
export function RunWithout({ question, onChange }: Props) {
  const run = useMutation({
    mutationFn: () =>
      call('reports.query', { body: { question: question as ReportAsk, most: 1, missing: 'skip' } }),
    onSuccess: ({ question: next }) => {
      if (JSON.stringify(next.filters) === JSON.stringify(question.filters))
        toast.error('That client is selected for the whole workspace. Choose another one in the client menu.')
      else onChange(next)
    },
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t run the report. Try again.')),
  })
  return (
    <div>
      <Button mt={6} variant="default" size="compact-sm" loading={run.isPending} onClick={() => run.mutate()}>
        Run without it
      </Button>
    </div>
  )
}
