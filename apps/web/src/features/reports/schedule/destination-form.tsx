import type { ReportDestinationInput } from '@flightdeck/contract/reports'
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { ApiError, firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { newKey } from '../../../lib/new-key.ts'
import { Notice } from '../../../ui/notice.tsx'
import { destinationsQuery } from '../api.ts'
import { EMPTY_SFTP, SftpFields, sftpBody } from './sftp-fields.tsx'
import classes from './schedule.module.css'

type Props = { hasFolder: boolean; onAdded: (id: string) => void; onClose: () => void }
type Kind = ReportDestinationInput['kind']

const kinds = [
  { value: 'bucket', label: 'S3-compatible bucket' },
  { value: 'sftp', label: 'SFTP server' },
]
const formats = [
  { value: 'xlsx', label: 'XLSX' },
  { value: 'csv', label: 'CSV' },
  { value: 'pdf', label: 'PDF' },
  { value: 'parquet', label: 'Parquet' },
]
const EMPTY = { name: '', folder: '', endpoint: '', region: 'us-east-1', bucket: '', access_key: '', secret_key: '' } // prettier-ignore

/** Adds a destination for files. Nested in another form, so its own button sends it. */
export function DestinationForm({ hasFolder, onAdded, onClose }: Props) {
  const [kind, setKind] = useState<Kind>('bucket')
  const [format, setFormat] = useState('xlsx')
  const [texts, setTexts] = useState(EMPTY)
  const [sftp, setSftp] = useState(EMPTY_SFTP)
  const add = useAddDestination(onAdded)
  const errors = add.error instanceof ApiError ? add.error.errors : {}
  const field = (key: keyof typeof EMPTY, label: string) => ({
    label,
    autoComplete: 'off',
    value: texts[key],
    error: errors[key]?.[0],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setTexts((now) => ({ ...now, [key]: value })),
  })
  const send = () => {
    const { name, folder, ...bucket } = texts
    const shared = { name, folder, format: format as ReportDestinationInput['format'] }
    if (kind === 'folder') return add.mutate({ kind, ...shared })
    add.mutate(kind === 'sftp' ? { kind, ...shared, ...sftpBody(sftp) } : { kind, ...shared, ...bucket })
  }
  return (
    <section className={classes.destination} aria-label="Add destination">
      <h3 className={classes.destinationTitle}>Add destination</h3>
      <div className={classes.pair}>
        <NativeSelect
          label="Kind"
          data={[...kinds, ...(hasFolder ? [{ value: 'folder', label: 'Folder on the server' }] : [])]}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(value as Kind)}
        />
        <TextInput {...field('name', 'Name')} />
      </div>
      {kind === 'sftp' && (
        <SftpFields
          texts={sftp}
          errors={errors}
          onChange={(more) => setSftp((now) => ({ ...now, ...more }))}
        />
      )}
      {kind === 'bucket' && (
        <>
          <TextInput {...field('endpoint', 'Endpoint')} placeholder="https://s3.eu-central-1.amazonaws.com" />
          <div className={classes.pair}>
            <TextInput {...field('region', 'Region')} />
            <TextInput {...field('bucket', 'Bucket')} />
          </div>
          <div className={classes.pair}>
            <TextInput {...field('access_key', 'Access key')} />
            <PasswordInput {...field('secret_key', 'Secret key')} />
          </div>
        </>
      )}
      <div className={classes.pair}>
        <TextInput {...field('folder', 'Folder')} placeholder="Top" />
        <NativeSelect
          label="Format"
          data={formats}
          value={format}
          onChange={({ currentTarget: { value } }) => setFormat(value)}
        />
      </div>
      {add.isError && Object.keys(errors).every((key) => !(key in EMPTY || key in EMPTY_SFTP)) && (
        <Notice tone="error">
          {firstMessage(add.error, 'server', 'Couldn’t add the destination. Try again.')}
        </Notice>
      )}
      <div className={classes.acts}>
        <Button variant="default" loading={add.isPending} onClick={send}>
          Test and add
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

function useAddDestination(onAdded: Props['onAdded']) {
  const cache = useQueryClient()
  const [once] = useState(newKey)
  return useMutation({
    mutationFn: (body: ReportDestinationInput) => call('reportDestinations.add', { body, once }),
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: destinationsQuery.queryKey })
      onAdded(id)
    },
  })
}
