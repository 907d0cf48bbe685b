import { Button, FileButton, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { newKey } from '../../../lib/new-key.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useImport, usePreviewImport } from './api.ts'
import classes from './list.module.css'

const stateWords = { new: 'New', same: 'Already here', clash: 'Name taken' } as const
const clashes = [
  { value: 'skip', label: 'Skip' },
  { value: 'copy', label: 'Add with a new name' },
  { value: 'replace', label: 'Update existing checks (keep their on/off state)' },
]

/** A file is chosen, looked at, and taken in. */
export default function ImportForm({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [onClash, setClash] = useState<'skip' | 'copy' | 'replace'>('skip')
  const preview = usePreviewImport()
  const take = useImport()
  const read = async (picked: File | null) => {
    if (!picked) return
    const text = await picked.text()
    take.reset()
    setFile({ name: picked.name, text })
    preview.mutate(text)
  }
  const checks = preview.data?.checks ?? []
  const hasClash = checks.some(({ state }) => state === 'clash')
  const error = take.error ?? preview.error
  return (
    <div className={classes.import}>
      <p className={classes.sentence}>A file exported from Flightdeck. Checks are imported as drafts.</p>
      <FileButton
        accept="application/json,.json"
        onChange={(picked) => void read(picked)}
        inputProps={{ 'aria-label': 'File' }}
      >
        {(props) => (
          <Button variant="default" {...props}>
            {file === null ? 'Choose a file' : 'Choose another file'}
          </Button>
        )}
      </FileButton>
      {file !== null && <p className={classes.about}>{file.name}</p>}
      {error && (
        <Notice tone="error">
          {error instanceof ApiError ? (
            <ul className={classes.errors}>
              {(error.errors.file ?? [error.message]).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ) : (
            'Couldn’t read the file'
          )}
        </Notice>
      )}
      {checks.length > 0 && (
        <ul className={classes.preview}>
          {checks.map(({ name, sentence, state }) => (
            <li key={name}>
              <strong>{name}</strong> <span className={classes.about}>{stateWords[state]}</span>
              <p className={classes.sentence}>{sentence}</p>
            </li>
          ))}
        </ul>
      )}
      {hasClash && (
        <NativeSelect
          label="If a name is taken"
          data={clashes}
          value={onClash}
          onChange={({ currentTarget: { value } }) => setClash(value as typeof onClash)}
        />
      )}
      <div className={classes.acts}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          loading={take.isPending}
          disabled={file === null || checks.length === 0}
          onClick={() =>
            file && take.mutate({ file: file.text, onClash, once: newKey() }, { onSuccess: onDone })
          }
        >
          Import
        </Button>
      </div>
    </div>
  )
}
