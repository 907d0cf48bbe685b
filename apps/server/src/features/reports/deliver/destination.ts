import type { Bucket } from '../../../outside/put-bucket.ts'
import { sealedRows } from '../../platform-access/index.ts'

/** Where it is and what opens it: known to whoever puts a file there, and to nobody else. */
export type Destination = { kind: 'bucket'; folder: string; bucket: Bucket } | { kind: 'folder'; folder: string } // prettier-ignore

export const sealedDestinations = sealedRows<'reportDestinations', Destination>('reportDestinations')
