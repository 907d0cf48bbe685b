import type { SavedReport } from '@flightdeck/contract/reports'
import { WEEKDAYS } from '@flightdeck/domain'
import {
  askedFilters,
  asksForPeriod,
  NO_PARAMETERS,
  withParameters,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import { Button, MultiSelect, NativeSelect, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { membersQuery } from '../../../lib/members-query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { Toggles } from '../../../ui/toggles.tsx'
import { catalogueQuery, savedQuery } from '../api.ts'
import { ParameterFields } from '../parameters/parameter-fields.tsx'
import classes from './library.module.css'

type Props = { report: SavedReport; onClose: () => void }

/** On which days a report is sent, when, and to whom. */
export const ScheduleDialog = ({ isOpen, ...rest }: Props & { isOpen: boolean }) => (
  <Dialog title={`Schedule ${rest.report.name}`} isOpen={isOpen} onClose={rest.onClose} size={480}>
    <ScheduleForm {...rest} />
  </Dialog>
)

const weekdays = WEEKDAYS.map((label, at) => ({ value: String(at), label: label.slice(0, 3) }))
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

function ScheduleForm({ report: { id, question, schedule }, onClose }: Props) {
  const cache = useQueryClient()
  const { data: catalogue } = useQuery(catalogueQuery)
  const [told, setTold] = useState<ReportQuestion>(
    () => withParameters(question, schedule?.parameters ?? NO_PARAMETERS).question,
  )
  const { data: members = [] } = useQuery(membersQuery)
  const [days, setDays] = useState<string[]>(schedule?.weekdays.map(String) ?? ['0'])
  const [hour, setHour] = useState(String(schedule?.hour ?? 8))
  const [waits, setWaits] = useState(schedule?.waits ?? true)
  const [recipients, setRecipients] = useState<string[]>(schedule?.recipients ?? [])
  const done = async (words: string) => {
    await cache.invalidateQueries({ queryKey: savedQuery.queryKey })
    toast.success(words)
    onClose()
  }
  const save = useMutation({
    mutationFn: () =>
      call('reports.schedule', {
        params: { id },
        body: { weekdays: days.map(Number), hour: Number(hour), waits, recipients, parameters: toldIn(told) },
      }),
    onSuccess: () => done('Report scheduled'),
  })
  const stop = useMutation({
    mutationFn: () => call('reports.unschedule', { params: { id } }),
    onSuccess: () => done('Schedule removed'),
    onError: (error) =>
      toast.error(firstMessage(error, 'server', 'Couldn’t remove the schedule. Try again.')),
  })
  const problem = (field: string) => save.error && firstMessage(save.error, field, '')
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Toggles
        label="Days"
        options={weekdays}
        value={days}
        error={problem('weekdays') || undefined}
        onChange={setDays}
      />
      <NativeSelect
        label="Time"
        description="Organisation time zone"
        data={hours}
        value={hour}
        onChange={({ currentTarget: { value } }) => setHour(value)}
      />
      <Switch
        label="Wait up to 4 hours for complete data"
        checked={waits}
        onChange={({ currentTarget: { checked } }) => setWaits(checked)}
      />
      {catalogue && (
        <ParameterFields
          catalogue={catalogue}
          question={told}
          onChange={(changes) => setTold({ ...told, ...changes })}
        />
      )}
      <MultiSelect
        label="Recipients"
        searchable
        data={members.map(({ id: value, full_name: label }) => ({ value, label }))}
        value={recipients}
        error={
          problem('recipients') ||
          (save.error && firstMessage(save.error, 'server', 'Couldn’t save the schedule. Try again.'))
        }
        onChange={setRecipients}
      />
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

/** What the report is told every time. */
const toldIn = (question: ReportQuestion) => ({
  filters: askedFilters(question).map(({ dimension, values }) => ({ dimension, values: [...values] })),
  period: asksForPeriod(question) ? question.period : null,
})
