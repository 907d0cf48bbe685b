import type { Tx } from '@flightdeck/db'
import type { Bucket } from '../../../outside/put-bucket.ts'
import {
  openSealed,
  sealFor,
  sealUnder,
  type OrganisationKey,
  type Secrets,
} from '../../platform-access/index.ts'
import { heldDestinations, setSealed, type DestinationRow } from './destination-store.ts'

/** Where it is and what opens it: known to whoever puts a file there, and to nobody else. */
export type Destination = { kind: 'bucket'; folder: string; bucket: Bucket } | { kind: 'folder'; folder: string } // prettier-ignore
type Place = Pick<DestinationRow, 'organisationId' | 'id'>

export const sealDestination = (
  tx: Tx,
  place: Place,
  content: Destination,
  secrets: Secrets,
): Promise<string> => sealFor(tx, place.organisationId, boundTo(place), JSON.stringify(content), secrets)

/** Null when it cannot be opened, as after a restore without its key: then it has to be added again. */
export async function openDestination(
  tx: Tx,
  row: DestinationRow,
  secrets: Secrets,
): Promise<Destination | null> {
  const content = await openSealed(tx, row.organisationId, boundTo(row), row.sealed, secrets)
  return content === null ? null : (JSON.parse(content) as Destination)
}

/** When the organisation's key changes. One that cannot be opened does not keep the others from their new key. */
export async function resealDestinations(
  tx: Tx,
  organisationId: string,
  key: OrganisationKey,
  secrets: Secrets,
): Promise<void> {
  for (const row of await heldDestinations(tx, organisationId)) {
    const content = await openDestination(tx, row, secrets)
    if (content !== null) await setSealed(tx, row, sealUnder(key, boundTo(row), JSON.stringify(content)))
  }
}

const boundTo = ({ organisationId, id }: Place) => `${organisationId}/${id}/report-destination`
