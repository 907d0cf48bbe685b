import { WEBHOOK_KINDS, type WebhookKind } from '@flightdeck/domain/metrics'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { FormEvent } from 'react'
import { firstMessage } from '../../../../lib/api-error.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { CopyText } from '../../../../ui/copy-text.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import classes from './notifications.module.css'
import { useAddWebhook } from './webhook-changes.ts'

type Props = { isOpen: boolean; onClose: () => void; onAdded: (id: string) => void }

const kinds = Object.entries(WEBHOOK_KINDS).map(([value, { label }]) => ({ value, label }))

export function AddWebhook({ isOpen, onClose, onAdded }: Props) {
  return (
    <Dialog title="Add a webhook" isOpen={isOpen} onClose={onClose} size={480}>
      <Body onClose={onClose} onAdded={onAdded} />
    </Dialog>
  )
}

function Body({ onClose, onAdded }: Omit<Props, 'isOpen'>) {
  const add = useAddWebhook()
  const [draft, setDraft] = useState({ kind: 'slack' as WebhookKind, name: '', url: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const once = useMemo(() => ({ key: newKey(), draft }), [draft]).key
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a form of the page: this one is not sent with it.
    event.stopPropagation()
    const draftProblem = problemIn(draft)
    setProblem(draftProblem)
    if (draftProblem !== null || add.isPending) return
    const body = { ...draft, name: draft.name.trim(), url: draft.url.trim() }
    add.mutate(
      { body, once },
      {
        onSuccess: ({ webhook, signing_secret }) => {
          onAdded(webhook.id)
          if (signing_secret === null) onClose()
        },
      },
    )
  }
  if (add.data?.signing_secret != null)
    return (
      <div className={classes.body}>
        <p className={classes.none}>Signing secret. Copy it now; it won't be shown again.</p>
        <CopyText text={add.data.signing_secret} />
        <Button onClick={onClose}>Done</Button>
      </div>
    )
  const errorText =
    problem ?? (add.isError ? firstMessage(add.error, 'server', "Couldn't add the webhook") : null)
  return (
    <form className={classes.body} noValidate onSubmit={submit}>
      {errorText !== null && <Notice tone="error">{errorText}</Notice>}
      <NativeSelect
        label="Kind"
        data={kinds}
        value={draft.kind}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, kind: value as WebhookKind })}
      />
      <TextInput
        label="Name"
        description="How people will find it in the list"
        autoComplete="off"
        value={draft.name}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, name: value })}
      />
      <TextInput
        label="Address"
        description="Kept encrypted; only its host is shown afterwards"
        type="url"
        autoComplete="off"
        spellCheck={false}
        value={draft.url}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, url: value })}
      />
      <Button type="submit" loading={add.isPending}>
        Add
      </Button>
    </form>
  )
}

function problemIn({ name, url }: { name: string; url: string }): string | null {
  if (name.trim() === '') return 'Enter a name for the webhook'
  return url.trim() === '' ? 'Paste the address' : null
}
