import { deriveKey } from '../../../ground/secret.ts'
import { makeAccessTokens, type AccessTokens } from './access-token.ts'

export type SessionKeys = { access: AccessTokens; successor: Buffer; pepper: Buffer }

const keysBySecret = new Map<string, SessionKeys>()

/** Derived once per secret; deriving is cheap but not free on every call. */
export function sessionKeys(secret: string): SessionKeys {
  let keys = keysBySecret.get(secret)
  if (!keys) {
    keys = {
      access: makeAccessTokens(deriveKey(secret, 'access token')),
      successor: deriveKey(secret, 'refresh successor'),
      pepper: deriveKey(secret, 'password pepper'),
    }
    keysBySecret.set(secret, keys)
  }
  return keys
}
