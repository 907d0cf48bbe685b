import type { SavedView } from '@flightdeck/contract/views'
import { VIEWS, type ViewedScreen } from '@flightdeck/domain/views'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { newKey } from '../../lib/new-key.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import { viewsKey } from './api.ts'
import classes from './view-bar.module.css'

type Props = {
  screen: ViewedScreen
  address: string
  /** View to edit; without it a new one is created. */
  view?: SavedView
  isOpen: boolean
  onClose: () => void
}

/** Form for a view's name and visibility. */
export function ViewForm({ view, isOpen, onClose, ...rest }: Props) {
  return (
    <Dialog title={view ? 'Edit view' : 'Save view'} isOpen={isOpen} onClose={onClose} size={420}>
      <Form {...(view && { view })} {...rest} onDone={onClose} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'isOpen' | 'onClose'> & { onDone: () => void }

function Form({ screen, address, view, onDone }: FormProps) {
  const cache = useQueryClient()
  const mayShare = useMay('quality:run')
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.is_shared ?? false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (once: string) => {
      const body = { name, address, is_shared: isShared }
      return view
        ? call('views.update', { params: { id: view.id }, body })
        : call('views.create', { body: { ...body, screen }, once })
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: viewsKey })
      toast.success('View saved')
      onDone()
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
        maxLength={VIEWS.mostLetters}
        value={name}
        error={
          error &&
          firstMessage(error, 'name', firstMessage(error, 'server', 'Couldn’t save the view. Try again.'))
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
      <div className={classes.acts}>
        <Button type="submit" loading={isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
