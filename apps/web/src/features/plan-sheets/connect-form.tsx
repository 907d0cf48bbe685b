import type { Connection } from '@flightdeck/contract/connections'
import { Anchor, Button, NativeSelect, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { newKey } from '../../lib/new-key.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useConnect } from './api.ts'
import { rowsText } from './plan-rows-model.ts'
import classes from './plan-sheets.module.css'

type Props = { sources: readonly Connection[]; onDone: () => void }

export function ConnectForm({ sources, onDone }: Props) {
  const [first] = sources
  if (first === undefined)
    return (
      <p className={classes.lead}>
        Connect Google Sheets first.{' '}
        <Anchor component={Link} to="/all-platforms" search={{ queue: 'google_sheets' } as never} inherit>
          Sign in to Google Sheets
        </Anchor>
      </p>
    )
  return <SheetForm sources={sources} first={first.id} onDone={onDone} />
}

function SheetForm({ sources, first, onDone }: Props & { first: string }) {
  const connect = useConnect()
  const [form, setForm] = useState({ connection: first, spreadsheet: '', tab: '', name: '', once: newKey() })
  const [problem, setProblem] = useState<string | null>(null)
  // Other words are another plan; the same ones sent again are not.
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change, once: newKey() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { connection, spreadsheet, tab, name, once } = form
    const formProblem =
      spreadsheet.trim() === ''
        ? 'Paste the spreadsheet’s link'
        : name.trim() === ''
          ? 'Enter a name for the plan'
          : null
    setProblem(formProblem)
    if (formProblem !== null || connect.isPending) return
    const body = {
      name: name.trim(),
      connection_id: connection,
      spreadsheet: spreadsheet.trim(),
      ...(tab.trim() === '' ? {} : { tab: tab.trim() }),
    }
    connect.mutate(
      { body, once },
      {
        onSuccess: (sheet) => {
          toast.success(`${sheet.name}: ${rowsText(sheet)}`)
          onDone()
        },
      },
    )
  }
  const errorText = problem ?? (connect.isError ? sentence(connect.error) : null)
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {errorText !== null && <Notice tone="error">{errorText}</Notice>}
      {sources.length > 1 && (
        <NativeSelect
          label="Signed in as"
          data={sources.map(({ id, label }) => ({ value: id, label }))}
          value={form.connection}
          onChange={(event) => set({ connection: event.currentTarget.value })}
        />
      )}
      <TextInput
        label="Spreadsheet link"
        placeholder="https://docs.google.com/spreadsheets/d/…"
        inputMode="url"
        autoComplete="off"
        value={form.spreadsheet}
        onChange={(event) => set({ spreadsheet: event.currentTarget.value })}
      />
      <TextInput
        label="Tab"
        description="Leave empty for the first tab."
        autoComplete="off"
        value={form.tab}
        onChange={(event) => set({ tab: event.currentTarget.value })}
      />
      <TextInput
        label="Plan name"
        autoComplete="off"
        value={form.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Button type="submit" loading={connect.isPending}>
        Connect sheet
      </Button>
      <p className={classes.lead}>Syncs every 15 minutes.</p>
    </form>
  )
}

const sentence = (error: Error) => firstMessage(error, 'server', 'Couldn’t connect the sheet. Try again.')
