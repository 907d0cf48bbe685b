import type { Command } from './command.ts'

export const migrateCommand: Command = {
  summary: 'Bring the database to the newest shape',
  usage: 'flightdeck migrate',
  // Opening the installation has migrated it already; every command does.
  run: async (_app, { say }) => say('The database has the newest shape.'),
}
