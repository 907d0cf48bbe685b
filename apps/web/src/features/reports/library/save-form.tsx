import type { ReportAsk, SavedReport } from '@flightdeck/contract/reports'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { savedQuery } from '../api.ts'
import classes from './library.module.css'

type Props = {
  question: ReportQuestion
  name: string
  onSaved: (report: SavedReport) => void
  onClose: () => void
}

/** Form for a report's name and visibility. */
export const SaveDialog = ({ isOpen, onClose, ...rest }: Props & { isOpen: boolean }) => (
  <Dialog title="Save report as" isOpen={isOpen} onClose={onClose} size={420}>
    <SaveForm {...rest} onClose={onClose} />
  </Dialog>
)

function SaveForm({ question, name: first, onSaved, onClose }: Props) {
  const cache = useQueryClient()
  const mayShare = useMay('reports:write')
  const [name, setName] = useState(first)
  const [isShared, setShared] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (once: string) =>
      call('reports.create', { body: { name, question: question as ReportAsk, is_shared: isShared }, once }),
    onSuccess: async (report) => {
      await cache.invalidateQueries({ queryKey: savedQuery.queryKey })
      toast.success('Report saved')
      onSaved(report)
      onClose()
    },
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate(newKey())
      }}
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={200}
        value={name}
        error={
          error &&
          firstMessage(error, 'name', firstMessage(error, 'server', 'Couldn’t save the report. Try again.'))
        }
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      {mayShare && (
        <Checkbox
          label="Share with the whole organisation"
          checked={isShared}
          onChange={({ currentTarget: { checked } }) => setShared(checked)}
        />
      )}
      <Button type="submit" loading={isPending}>
        Save
      </Button>
    </form>
  )
}
