import { join } from 'node:path'
import { BackupError, takeBackup } from '@flightdeck/db'
import type { App } from '../ground/app.ts'
import { deriveKey } from '../ground/secret.ts'
import { type Command, UsageError } from './command.ts'
import { resolveUserPath } from './user-path.ts'

export const backupCommand: Command = {
  summary: 'Write everything the database holds into one file, while the server runs on',
  usage: 'flightdeck backup [--to <file>]',
  options: { to: { type: 'string', what: 'The file to write; otherwise one in <data>/backups' } },
  async run(app, { options, say }) {
    const path = typeof options.to === 'string' ? resolveUserPath(options.to) : defaultPath(app)
    const summary = await asUsageError(takeBackup(app.database, path, secretFingerprint(app)))
    say(path)
    say(
      `${summary.rows} rows of ${summary.tables} tables, ${megabytes(summary.bytes)}, as of ${summary.takenAt}.`,
    )
    say(
      'The secret is not in it: store FLIGHTDECK_SECRET (or the file `secret` in the data folder) somewhere else.',
    )
  },
}

function defaultPath({ settings, now }: App): string {
  const time = now().toISOString().slice(0, 19).replaceAll(':', '-')
  return join(settings.dataFolder, 'backups', `flightdeck-${time}Z.backup`)
}

/** Fingerprint of the secret, so that a restore under another secret is detected. */
export function secretFingerprint({ secret }: App): string {
  return deriveKey(secret, 'backup mark').toString('hex').slice(0, 16)
}

export async function asUsageError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BackupError) throw new UsageError(error.message, { cause: error })
    throw error
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
