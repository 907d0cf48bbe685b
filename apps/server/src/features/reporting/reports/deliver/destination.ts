import type { Bucket } from '../../../../outside/put-bucket.ts'
import type { SftpServer } from '../../../../outside/put-sftp.ts'
import { sealedRows } from '../../../data/platform-access/index.ts'

/** Address and credentials of a destination, opened only to deliver files. */
export type Destination = { folder: string } & (
  | { kind: 'bucket'; bucket: Bucket }
  | { kind: 'folder' }
  | { kind: 'sftp'; server: SftpServer }
)

export const sealedDestinations = sealedRows<'reportDestinations', Destination>('reportDestinations')
