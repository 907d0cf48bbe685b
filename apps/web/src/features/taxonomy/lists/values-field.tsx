import type { ListValue } from '@flightdeck/contract/taxonomy'
import { Button, FileButton, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { counted } from '../../../lib/counted.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from './lists.module.css'
import { readLines, textOf } from './values-text.ts'

type Props = {
  id?: string
  label?: string
  values: readonly ListValue[]
  error?: ReactNode
  onChange: (values: ListValue[]) => void
}

const mostProblems = 5

/** Values as lines that can be typed, pasted from a sheet, or taken from a CSV file. */
export function ValuesField({ id, label = 'Values', values, error, onChange }: Props) {
  const [text, setText] = useState(() => textOf(values))
  const sent = useRef(values)
  // Set from elsewhere: the text follows. What is typed stays as it is typed.
  if (values !== sent.current) {
    sent.current = values
    setText(textOf(values))
  }
  const { problems } = readLines(text)
  const take = (next: readonly ListValue[]) => {
    sent.current = next
    onChange([...next])
  }
  const read = useMutation({
    mutationFn: async (file: File) => call('valueLists.read', { body: { text: await file.text() } }),
    onSuccess: (found) => {
      setText(textOf(found.values))
      take(found.values)
    },
  })
  const inFile = read.data?.problems ?? []
  return (
    <div className={classes.field}>
      <Textarea
        {...(id !== undefined && { id })}
        label={label}
        description="One per line: code, label, aliases (GB|Britain). Paste from a sheet."
        classNames={{ input: classes.lines ?? '' }}
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        value={text}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          take(readLines(value).values)
        }}
      />
      <div className={classes.under}>
        <span className={classes.muted}>{counted(values.length, 'value')}</span>
        <FileButton
          accept=".csv,text/csv,text/plain"
          onChange={(file) => file && read.mutate(file)}
          inputProps={{ 'aria-label': 'CSV file' }}
        >
          {(props) => (
            <Button {...props} variant="subtle" size="compact-sm" loading={read.isPending}>
              Import CSV
            </Button>
          )}
        </FileButton>
      </div>
      {problems.length > 0 && (
        <Problems
          list={problems.map(({ line, reason }) => ({ at: `Line ${line}`, reason }))}
          more={0}
        />
      )}
      {inFile.length > 0 && (
        <Problems
          list={inFile.map(({ row, reason }) => ({ at: `Row ${row}`, reason }))}
          more={read.data?.more_problems ?? 0}
        />
      )}
      {read.isError && (
        <Notice tone="error">
          {firstMessage(read.error, 'text', firstMessage(read.error, 'server', 'Couldn’t open the file. Save it as CSV and try again.'))}
        </Notice>
      )}
    </div>
  )
}

function Problems({ list, more }: { list: readonly { at: string; reason: string }[]; more: number }) {
  const shown = list.slice(0, mostProblems)
  const rest = list.length - shown.length + more
  return (
    <Notice tone="error">
      <ul className={classes.problems}>
        {shown.map(({ at, reason }) => (
          <li key={`${at} ${reason}`}>
            {at}: {reason}
          </li>
        ))}
        {rest > 0 && <li>{counted(rest, 'more problem')}</li>}
      </ul>
    </Notice>
  )
}
