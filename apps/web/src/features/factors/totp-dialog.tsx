import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { encodeQR } from 'qr'
import { CopyText } from '../../ui/copy-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fieldError, useConfirmTotp } from './api.ts'
import classes from './factors.module.css'

type TotpSecret = { secret: string; uri: string }
type Props = { started: TotpSecret | null; onClose: () => void; onAdded: (codes: string[] | null) => void }

/** Scan, then prove that it worked: a secret that no app holds would shut its owner out. */
export function TotpDialog({ started, onClose, onAdded }: Props) {
  return (
    <Dialog title="Add an authenticator app" isOpen={started !== null} onClose={onClose} size={480}>
      {started && <Steps started={started} onAdded={onAdded} />}
    </Dialog>
  )
}

function Steps({ started, onAdded }: { started: TotpSecret; onAdded: Props['onAdded'] }) {
  const [code, setCode] = useState('')
  const [gap, setGap] = useState<string>()
  const confirm = useConfirmTotp()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    const isComplete = /^\d{6}$/.test(code)
    setGap(isComplete ? undefined : 'Enter the six digits from your app')
    if (isComplete)
      confirm.mutate(code, {
        onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
        onError: () => setCode(''),
      })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text}>Scan this code with your authenticator app, or type the key into it.</p>
      <div className={classes.scan}>
        <QrPicture text={started.uri} label="QR code for your authenticator app" />
        <CopyText text={started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} />
      </div>
      <TextInput
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        classNames={{ input: classes.code ?? '' }}
        value={code}
        error={gap ?? fieldError(confirm.error)}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
      />
      <Button type="submit" fullWidth loading={confirm.isPending}>
        Add authenticator app
      </Button>
    </form>
  )
}

const QUIET = 2

/** A text as a picture for a phone's camera: dark on white in every theme, as cameras want it. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: QUIET })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
