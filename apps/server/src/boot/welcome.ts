import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Settings } from '../ground/settings.ts'

type WelcomeSettings = Pick<Settings, 'databaseUrl' | 'dataFolder' | 'demo' | 'role' | 'smtpUrl'>
type Login = { email: string; password: string }

/** Summary shown once everything runs: address, sign-in, data location, how to stop. */
export function welcome(
  settings: WelcomeSettings,
  address: string,
  login: Login,
  from = process.cwd(),
): string[] {
  const folder = near(settings.dataFolder, from)
  const rows: [string, string][] = [
    ...(settings.demo === 'none' || settings.role === 'worker'
      ? []
      : [['Sign in', `${login.email} / ${login.password}`] satisfies [string, string]]),
    ['Data', settings.databaseUrl ? `PostgreSQL at ${new URL(settings.databaseUrl).host}` : folder],
    ['Email', settings.smtpUrl ? 'sent by SMTP' : `kept in ${join(folder, 'outbox')} (set SMTP_URL to send)`],
    ['Stop', 'Ctrl-C'],
  ]
  const lines = rows.map(([name, value]) => `  ${name.padEnd(9)}${value}`)
  return ['', `  Flightdeck is running at ${address}`, '', ...lines, '']
}

/** Our own database has still to be made; later starts find it. */
export const isFirstRun = ({ databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>) =>
  !databaseUrl && !existsSync(join(dataFolder, 'postgres'))

/** Shortens a folder below the working directory to a relative path. */
function near(folder: string, from: string): string {
  const way = relative(from, folder)
  return way === '' || way.startsWith('..') ? folder : way
}
