/** A backup cannot be taken or restored, and this one sentence says why. Nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError'
}
