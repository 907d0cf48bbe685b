import type { ReadValues } from '@flightdeck/contract/taxonomy'
import { Anchor, Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { connectionsQuery } from '../../connections/index.ts'
import classes from './lists.module.css'

type Props = { onRead: (read: ReadValues) => void }

/**
 * A tab of a spreadsheet, read once. Nested in another form: Enter reads the sheet and does not save the
 * list.
 */
export function ValuesSheet({ onRead }: Props) {
  const { data: connections } = useQuery(connectionsQuery)
  const sources = (connections ?? []).filter(({ platform }) => platform === 'google_sheets')
  const [form, setForm] = useState({ connection: '', spreadsheet: '', tab: '' })
  const read = useMutation({
    mutationFn: () =>
      call('valueLists.readSheet', {
        body: {
          connection_id: form.connection || sources[0]!.id,
          spreadsheet: form.spreadsheet.trim(),
          ...(form.tab.trim() !== '' && { tab: form.tab.trim() }),
        },
      }),
    onSuccess: onRead,
  })
  if (connections !== undefined && sources.length === 0)
    return (
      <p className={classes.muted}>
        Connect Google Sheets first.{' '}
        <Anchor component={Link} to="/all-platforms" search={{ queue: 'google_sheets' } as never} inherit>
          Sign in to Google Sheets
        </Anchor>
      </p>
    )
  const start = () => form.spreadsheet.trim() !== '' && !read.isPending && read.mutate()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    start()
  }
  return (
    <div className={classes.sheet} role="group" aria-label="Google Sheets">
      {sources.length > 1 && (
        <NativeSelect
          label="Signed in as"
          data={sources.map(({ id, label }) => ({ value: id, label }))}
          value={form.connection || sources[0]!.id}
          onChange={({ currentTarget: { value } }) => setForm({ ...form, connection: value })}
        />
      )}
      <TextInput
        label="Spreadsheet link"
        placeholder="https://docs.google.com/spreadsheets/d/…"
        inputMode="url"
        autoComplete="off"
        onKeyDown={press}
        data-autofocus
        value={form.spreadsheet}
        error={read.isError && firstMessage(read.error, 'spreadsheet', 'Couldn’t read the sheet. Try again.')}
        onChange={({ currentTarget: { value } }) => setForm({ ...form, spreadsheet: value })}
      />
      <TextInput
        label="Tab"
        description="Leave empty for the first tab."
        autoComplete="off"
        onKeyDown={press}
        value={form.tab}
        onChange={({ currentTarget: { value } }) => setForm({ ...form, tab: value })}
      />
      <Button variant="default" loading={read.isPending} onClick={start}>
        Read values
      </Button>
    </div>
  )
}
