import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../../ground/secret.ts'
import { serialiseEntry, type Entry } from './chain.ts'

const MARK_BYTES = 4

/** Current secret of the installation, and the previous one during a change of secrets. */
export type Secrets = { secret: string; oldSecret: string | null }

/** Key that seals an organisation's log, never stored, and a mark that identifies its seals. */
export type SealKey = { key: Buffer; mark: Buffer }

export function sealKey(secret: string, organisationId: string): SealKey {
  const key = deriveKey(secret, `audit log of ${organisationId}`)
  return { key, mark: createHmac('sha256', key).update('mark').digest().subarray(0, MARK_BYTES) }
}

export const sealKeys = ({ secret, oldSecret }: Secrets, organisationId: string): SealKey[] =>
  [secret, ...(oldSecret ? [oldSecret] : [])].map((one) => sealKey(one, organisationId))

/** Seals an entry, and through its hash all earlier ones. */
export const sealEntry = (key: SealKey, hash: Buffer): Buffer => sealed(key, 'entry', hash)

/** Seals an entry's content after a person was erased from it. */
export const sealErased = (key: SealKey, hash: Buffer, entry: Entry): Buffer =>
  sealed(key, 'erased', Buffer.concat([hash, Buffer.from(serialiseEntry(entry))]))

/** Seals an erased entry, deriving the key from the secret. */
export const sealErasedEntry = (secret: string, hash: Buffer, entry: Entry): Buffer =>
  sealErased(sealKey(secret, entry.organisationId), hash, entry)

export type SealState = 'whole' | 'broken' | 'missing' | 'of another secret'

/** Compares a seal with the one `make` produces under the key it names. */
export function sealState(
  seal: Buffer | null,
  keys: readonly SealKey[],
  make: (key: SealKey) => Buffer,
): SealState {
  if (!seal) return 'missing'
  const key = keys.find(({ mark }) => mark.equals(seal.subarray(0, MARK_BYTES)))
  if (!key) return 'of another secret'
  const expected = make(key)
  return seal.length === expected.length && timingSafeEqual(seal, expected) ? 'whole' : 'broken'
}

function sealed({ key, mark }: SealKey, purpose: string, content: Buffer): Buffer {
  return Buffer.concat([mark, createHmac('sha256', key).update(purpose).update(content).digest()])
}
