import type { Bucket } from '../../../outside/put-bucket.ts'
import type { SftpServer } from '../../../outside/put-sftp.ts'
import { sealedRows } from '../../platform-access/index.ts'

/** Where it is and what opens it: known to whoever puts a file there, and to nobody else. */
export type Destination = { folder: string } & (
  | { kind: 'bucket'; bucket: Bucket }
  | { kind: 'folder' }
  | { kind: 'sftp'; server: SftpServer }
)

export const sealedDestinations = sealedRows<'reportDestinations', Destination>('reportDestinations')
