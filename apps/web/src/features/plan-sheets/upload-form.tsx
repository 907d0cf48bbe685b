import type { PlanSheet } from '@flightdeck/contract/plan-sheets'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { base64Of } from '../../lib/base64.ts'
import { newKey } from '../../lib/new-key.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useUpload } from './api.ts'
import { nameAfter, problemWithFile } from './plan-file.ts'
import { rowsText } from './plan-rows-model.ts'
import classes from './plan-sheets.module.css'

type Props = {
  /** The plan that the file takes the place of. */
  replaces: PlanSheet | null
  onDone: () => void
}

export function UploadForm({ replaces, onDone }: Props) {
  const upload = useUpload()
  // Other words or another file are another plan; the same ones sent again are not.
  const [draft, setDraft] = useState(() => ({
    file: null as File | null,
    name: replaces?.name ?? '',
    once: newKey(),
  }))
  const { file, name, once } = draft
  const [problem, setProblem] = useState<string | null>(null)

  const take = (chosenFile: File | null) => {
    setDraft({
      file: chosenFile,
      name: chosenFile === null ? name : nameAfter(name, file, chosenFile),
      once: newKey(),
    })
    setProblem(chosenFile === null ? null : problemWithFile(chosenFile))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const formProblem = problemWithFile(file) ?? (name.trim() === '' ? 'Enter a name for the plan' : null)
    setProblem(formProblem)
    if (formProblem !== null || file === null || upload.isPending) return
    const content = await base64Of(file)
    upload.mutate(
      {
        body: {
          name: name.trim(),
          file_name: file.name,
          content_base64: content,
          ...(replaces === null ? {} : { replaces: replaces.id }),
        },
        once,
      },
      {
        onSuccess: (sheet) => {
          toast.success(`${sheet.name}: ${rowsText(sheet)}`)
          onDone()
        },
      },
    )
  }
  const errorText = problem ?? (upload.isError ? sentence(upload.error) : null)
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {errorText !== null && <Notice tone="error">{errorText}</Notice>}
      <label className={classes.file}>
        <span className={classes.fileLabel}>CSV or XLSX file</span>
        <span className={classes.fileNote}>At most 500 kB. The template shows the columns.</span>
        <input
          type="file"
          accept=".csv,.xlsx"
          onChange={(event) => take(event.currentTarget.files?.[0] ?? null)}
        />
      </label>
      <TextInput
        label="Plan name"
        autoComplete="off"
        value={name}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value, once: newKey() })}
      />
      <Button type="submit" loading={upload.isPending}>
        {replaces === null ? 'Upload' : `Replace ${replaces.name}`}
      </Button>
    </form>
  )
}

const sentence = (error: Error) => firstMessage(error, 'server', 'Couldn’t upload the file. Try again.')
