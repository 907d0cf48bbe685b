import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useSaveRates } from './api.ts'
import { HeldNotice } from './held-notice.tsx'
import classes from './rates.module.css'

const mostShown = 5

/** A file of rates: good rows are saved, the others named with their line. */
export function UploadRatesForm({ onDone }: { onDone: () => void }) {
  const save = useSaveRates()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (accept_jumps: boolean) => {
    const fileProblem = problemWithRateFile(file)
    setProblem(fileProblem)
    if (fileProblem !== null || file === null || save.isPending) return
    save.mutate(
      { csv: await file.text(), accept_jumps },
      {
        onSuccess: ({ message, held: heldRates, refused }) => {
          toast.success(message)
          if (heldRates.length === 0 && refused.length === 0) onDone()
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  const errorText =
    problem ??
    (save.isError ? firstMessage(save.error, 'server', 'Couldn’t upload the file. Try again.') : null)
  const { held: suspectRates = [], refused = [] } = save.data ?? {}
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {errorText !== null && <Notice tone="error">{errorText}</Notice>}
      <label className={classes.file}>
        <span className={classes.fileLabel}>CSV file</span>
        <span className={classes.fileNote}>
          Columns date,base,quote,rate,source, or the table the ECB publishes. At most 900 kB.
        </span>
        <input
          type="file"
          accept=".csv,.txt"
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null)
            setProblem(null)
            save.reset()
          }}
        />
      </label>
      {refused.length > 0 && (
        <Notice tone="error">
          <p className={classes.said}>These lines were not saved.</p>
          <ul className={classes.lines}>
            {refused.slice(0, mostShown).map(({ line, sentence }) => (
              <li key={`${line} ${sentence}`}>
                Line {line}: {sentence}
              </li>
            ))}
            {refused.length > mostShown && <li>and {refused.length - mostShown} more</li>}
          </ul>
        </Notice>
      )}
      {suspectRates.length > 0 && (
        <HeldNotice heldRates={suspectRates} isSaving={save.isPending} onAccept={() => void send(true)} />
      )}
      <Button type="submit" loading={save.isPending}>
        Upload
      </Button>
    </form>
  )
}

const mostBytes = 900_000

/** Problem with a file before upload; null when it can be sent. */
function problemWithRateFile(file: { name: string; size: number } | null): string | null {
  if (file === null) return 'Choose a CSV file'
  if (!/\.(?:csv|txt)$/i.test(file.name)) return 'Choose a CSV file'
  if (file.size === 0) return 'The file is empty'
  return file.size > mostBytes ? 'The file is larger than 900 kB. Upload a year at a time.' : null
}
