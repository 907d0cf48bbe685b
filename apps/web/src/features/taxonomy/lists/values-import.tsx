import type { ReadValues } from '@flightdeck/contract/taxonomy'
import { Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { base64Of } from '../../../lib/base64.ts'
import { call } from '../../../lib/call.ts'
import { toast } from '../../../ui/toasts.tsx'
import classes from './lists.module.css'
import { ValuesSheet } from './values-sheet.tsx'

type Props = { onText: (text: string) => void; onRead: (read: ReadValues) => void }

const mostBytes = 2_900_000

/** Values from a file, or from a tab in Google Sheets: they become the field's text, to be looked at. */
export function ValuesImport({ onText, onRead }: Props) {
  const [isSheet, setSheet] = useState(false)
  const read = useMutation({
    mutationFn: async (file: File) =>
      call('valueLists.readFile', { body: { file_name: file.name, content_base64: await base64Of(file) } }),
    onSuccess: onRead,
    onError: (error: Error) =>
      toast.error(firstMessage(error, 'content_base64', 'Couldn’t read the file. Try again.')),
  })
  const take = (file: File | null) => {
    if (file === null) return
    if (file.size > mostBytes) toast.error('The file is larger than 2.9 MB. Split the list.')
    else if (/\.xlsx$/i.test(file.name)) read.mutate(file)
    else void file.text().then(onText)
  }
  return (
    <>
      <span className={classes.imports}>
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          onChange={take}
          inputProps={{ 'aria-label': 'CSV or XLSX file' }}
        >
          {(props) => (
            <Button {...props} variant="subtle" size="compact-sm" loading={read.isPending}>
              Import file
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" size="compact-sm" aria-expanded={isSheet} onClick={() => setSheet(!isSheet)}>
          Google Sheets
        </Button>
      </span>
      {isSheet && (
        <ValuesSheet
          onRead={(values) => {
            onRead(values)
            setSheet(false)
          }}
        />
      )}
    </>
  )
}
