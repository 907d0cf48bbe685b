import type { Connection } from '@flightdeck/contract/connections'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { connectionQuery, useDisconnect } from '../api.ts'
import { dependantCounts } from '../connection-model.ts'
import { BlastRadius } from './blast-radius.tsx'
import classes from './disconnect-dialog.module.css'

type Props = { connection: Connection | null; onClose: () => void; onGone: () => void }

/** Lists what would run dry. The user types the connection's name only when something would. */
export function DisconnectDialog({ connection, onClose, onGone }: Props) {
  return (
    <Dialog
      title={connection === null ? '' : `Disconnect ${connection.label}?`}
      isOpen={connection !== null}
      onClose={onClose}
      size={480}
    >
      {connection !== null && (
        <Question key={connection.id} connection={connection} onClose={onClose} onGone={onGone} />
      )}
    </Dialog>
  )
}

type QuestionProps = Props & { connection: Connection }

function Question({ connection, onClose, onGone }: QuestionProps) {
  const { id, label, platform_label } = connection
  const { data: detail } = useQuery(connectionQuery(id))
  const disconnect = useDisconnect()
  const [typed, setTyped] = useState('')
  const dependants = detail === undefined ? [] : dependantCounts(detail)
  const needsName = dependants.length > 0
  const isNamed = typed.trim() === label
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (detail === undefined || disconnect.isPending || (needsName && !isNamed)) return
    disconnect.mutate(
      { id, confirm: needsName ? label : undefined },
      {
        onSuccess: () => {
          toast.success(`${label} disconnected`)
          onGone()
        },
      },
    )
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.text}>
        We’ll revoke access to {platform_label} and delete the credentials. Data already synced stays.
      </p>
      {detail !== undefined && <BlastRadius from={label} dependants={dependants} />}
      {disconnect.isError && (
        <Notice tone="error">
          {firstMessage(disconnect.error, 'server', 'Couldn’t disconnect. Try again.')}
        </Notice>
      )}
      {needsName && (
        <TextInput
          label={`Type “${label}” to disconnect it`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={disconnect.isPending}
          disabled={detail === undefined || (needsName && !isNamed)}
        >
          Disconnect
        </Button>
      </div>
    </form>
  )
}
