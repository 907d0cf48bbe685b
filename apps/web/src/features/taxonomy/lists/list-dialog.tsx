import type { ListValue, ValueList } from '@flightdeck/contract/taxonomy'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSaveList } from '../acts.ts'
import classes from './lists.module.css'
import { ValuesField } from './values-field.tsx'

type Props = { editing: ValueList | 'new' | null; isReadOnly: boolean; onClose: () => void }

/** A value list, new or to change. A change counts in every template that uses it. */
export function ListDialog({ editing, isReadOnly, onClose }: Props) {
  return (
    <Dialog
      title={editing === 'new' ? 'New value list' : (editing?.name ?? '')}
      isOpen={editing !== null}
      onClose={onClose}
      size={640}
    >
      {editing !== null && (
        <ListForm list={editing === 'new' ? null : editing} isReadOnly={isReadOnly} onDone={onClose} />
      )}
    </Dialog>
  )
}

type FormProps = { list: ValueList | null; isReadOnly: boolean; onDone: () => void }

function ListForm({ list, isReadOnly, onDone }: FormProps) {
  const [name, setName] = useState(list?.name ?? '')
  const [values, setValues] = useState<readonly ListValue[]>(list?.values ?? [])
  const save = useSaveList()
  const errors = save.error instanceof ApiError ? save.error.errors : {}
  const inValues = Object.entries(errors).find(([path]) => path.startsWith('values'))?.[1][0]
  const usedIn = list?.used_in ?? []
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending)
          save.mutate({ id: list?.id ?? null, body: { name, values: [...values] } }, { onSuccess: onDone })
      }}
    >
      {usedIn.length > 0 && !isReadOnly && (
        <Notice>{`Changes apply to ${usedIn.map((one) => one.name).join(', ')}.`}</Notice>
      )}
      <TextInput
        label="Name"
        required
        withAsterisk={false}
        maxLength={100}
        readOnly={isReadOnly}
        value={name}
        error={errors.name?.[0]}
        data-autofocus
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <ValuesField initial={values} isReadOnly={isReadOnly} error={inValues} onChange={setValues} />
      {!isReadOnly && (
        <div className={classes.foot}>
          <Button type="submit" loading={save.isPending}>
            Save value list
          </Button>
        </div>
      )}
    </form>
  )
}
