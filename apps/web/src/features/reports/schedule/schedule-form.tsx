import type { SavedReport } from '@flightdeck/contract/reports'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { catalogueQuery, savedQuery } from '../api.ts'
import { ParameterFields } from '../parameters/parameter-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { toDraft, toInput, type ScheduleDraft } from './schedule-model.ts'
import classes from './schedule.module.css'
import { TimeFields } from './time-fields.tsx'

type Props = { report: SavedReport; onClose: () => void }

export default function ScheduleForm({ report, onClose }: Props) {
  const { id, schedule } = report
  const cache = useQueryClient()
  const { data: catalogue } = useQuery(catalogueQuery)
  const [draft, setDraft] = useState(() => toDraft(report))
  const put = (changes: Partial<ScheduleDraft>) => setDraft((now) => ({ ...now, ...changes }))
  const done = async (words: string) => {
    await cache.invalidateQueries({ queryKey: savedQuery.queryKey })
    toast.success(words)
    onClose()
  }
  const save = useMutation({
    mutationFn: () => call('reports.schedule', { params: { id }, body: toInput(draft) }),
    onSuccess: () => done('Report scheduled'),
  })
  const stop = useMutation({
    mutationFn: () => call('reports.unschedule', { params: { id } }),
    onSuccess: () => done('Schedule removed'),
    onError: (error) =>
      toast.error(firstMessage(error, 'server', 'Couldn’t remove the schedule. Try again.')),
  })
  const problem = (field: string): string | undefined => problemIn(save.error, field)
  const isElsewhere = save.isError && !FIELDS.some((field) => problem(field) !== undefined)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <TimeFields draft={draft} error={problem('weekdays')} onChange={put} />
      {catalogue && (
        <ParameterFields
          catalogue={catalogue}
          question={draft.parameterValues}
          onChange={(changes) => put({ parameterValues: { ...draft.parameterValues, ...changes } })}
        />
      )}
      <ConditionFields draft={draft} error={problem('only_if')} onChange={put} />
      <RecipientFields
        draft={draft}
        notAgreed={schedule?.not_agreed ?? []}
        problem={problem}
        onChange={put}
      />
      {isElsewhere && (
        <Notice tone="error">
          {firstMessage(save.error, 'server', 'Couldn’t save the schedule. Try again.')}
        </Notice>
      )}
      <div className={classes.acts}>
        <Button type="submit" loading={save.isPending}>
          Save schedule
        </Button>
        {schedule && (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop sending
          </Button>
        )}
      </div>
    </form>
  )
}

const FIELDS = ['weekdays', 'only_if', 'recipients', 'outsiders', 'webhooks', 'destinations']

/** First error of a field or of any of its items. */
function problemIn(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const match = Object.entries(error.errors).find(([key]) => key === field || key.startsWith(`${field}.`))
  return match?.[1][0]
}
