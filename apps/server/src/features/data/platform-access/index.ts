export { requireAccess, addressesFor, oauthClient, isConfigured } from './sign-in-app.ts'
export {
  findConnection,
  isUsable,
  listConnections,
  readAccounts,
  updateConnection,
  usableConnection,
  type StoredConnection,
} from './connection-store.ts'
export { sealCredentials, type Credentials } from './credentials.ts'
export { INTERACTIVE, openPlatform, type OpenPlatform } from './open-platform.ts'
export { rotateKeys } from './rotate-keys.ts'
export { seenAccount } from './seen-account.ts'
export { signInSender } from './refresh.ts'
export { signOut } from './sign-out.ts'
export { isReadOnly } from './read-only.ts'
export { sealedRows } from './sealed-rows.ts'
