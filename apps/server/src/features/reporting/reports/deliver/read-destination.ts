import type { ReportDestinationInput } from '@flightdeck/contract/reports'
import { readSftpAddress, readWebhookUrl } from '@flightdeck/domain/net'
import type { App } from '../../../../ground/app.ts'
import type { Destination } from './destination.ts'
import { invalidField } from '../../../../ground/invalid-field.ts'

type DestinationSettings = Pick<App['settings'], 'reportsFolder' | 'webhooksTo'>
/** A destination, and its address as shown to people. */
type ReadDestination = { destination: Destination; place: string }
type InputOf<K extends ReportDestinationInput['kind']> = Extract<ReportDestinationInput, { kind: K }>

/** Validates the form input. */
export function readDestination(
  input: ReportDestinationInput,
  allowed: DestinationSettings,
): ReadDestination {
  switch (input.kind) {
    case 'folder':
      return readFolder(input, allowed)
    case 'bucket':
      return readBucket(input, allowed)
    case 'sftp':
      return readSftp(input, allowed)
  }
}

function readFolder({ folder }: InputOf<'folder'>, { reportsFolder }: DestinationSettings): ReadDestination {
  if (reportsFolder === null)
    throw invalidField(
      'kind',
      'This installation has no folder for files. Ask its operator, or use a bucket.',
    )
  return { destination: { kind: 'folder', folder }, place: folder === '' ? 'Top folder' : folder }
}

function readBucket(input: InputOf<'bucket'>, { webhooksTo }: DestinationSettings): ReadDestination {
  const { folder, region, bucket, access_key: accessKey, secret_key: secretKey } = input
  const url = readWebhookUrl(input.endpoint, webhooksTo)
  if (url.kind === 'refused') throw invalidField('endpoint', url.sentence)
  return {
    destination: { kind: 'bucket', folder, bucket: { endpoint: url.url.href, region, bucket, accessKey, secretKey } }, // prettier-ignore
    place: [url.url.host, bucket, ...(folder === '' ? [] : [folder])].join('/'),
  }
}

function readSftp(input: InputOf<'sftp'>, { webhooksTo }: DestinationSettings): ReadDestination {
  const { folder, user, password, private_key: privateKey } = input
  const read = readSftpAddress(input, webhooksTo)
  if (read.kind === 'refused') throw invalidField(read.field, read.sentence)
  const { host, port } = read.address
  const secret = password === null ? { privateKey: privateKey! } : { password }
  return {
    destination: { kind: 'sftp', folder, server: { host, port, user, ...secret } },
    place: [`${user}@${host}${port === 22 ? '' : `:${port}`}`, ...(folder === '' ? [] : [folder])].join('/'),
  }
}
