import { restoreBackup } from '@flightdeck/db'
import { noteRestore } from '../features/people/audit/index.ts'
import { asUsageError, secretFingerprint } from './backup.ts'
import { type Command, UsageError } from './command.ts'
import { resolveUserPath } from './user-path.ts'

/** Opening the installation hangs up the queue's bell, which is one connection of ours. */
const OWN = { 'flightdeck queue': 1 }

export const restoreCommand: Command = {
  summary: 'Put a backup in place of what the database holds, while no server runs',
  usage: 'flightdeck restore <file> [--replace]',
  options: { replace: { type: 'boolean', what: 'Lose what the database holds now' } },
  async run(app, { words: [file], options, say }) {
    if (!file) throw new UsageError('Name the backup to restore.')
    const replace = options.replace === true
    const restored = await asUsageError(
      restoreBackup(app.database, resolveUserPath(file), { replace, own: OWN }),
    )
    await noteRestore(app, restored)
    say(`${restored.rows} rows of ${restored.tables} tables are back as of ${restored.takenAt}.`)
    say('Everybody has to sign in again: sessions, links and codes of before no longer count.')
    if (restored.held > 0)
      say(`${count(restored.held, 'waiting message is', 'waiting messages are')} held and will not be sent.`)
    if (restored.invitations > 0) {
      say(
        `${count(restored.invitations, 'open invitation has', 'open invitations have')} lapsed and can be sent again.`,
      )
    }
    if (restored.certificateLinks > 0) {
      say(
        `${count(restored.certificateLinks, 'link to a certificate is', 'links to certificates are')} revoked; new ones can be made.`,
      )
    }
    if (restored.reportLinks > 0) {
      say(
        `${count(restored.reportLinks, 'link to a report or embed is', 'links to reports and embeds are')} revoked; new ones can be made.`,
      )
    }
    if (restored.directoryTokens > 0) {
      say(
        `${count(restored.directoryTokens, 'directory token is', 'directory tokens are')} revoked; directories need new ones.`,
      )
    }
    if (restored.missed > 0) {
      say(
        `${count(restored.missed, 'piece', 'pieces')} of background work fell due since; it may have run, so it counts as missed.`,
      )
    }
    if (restored.secretMark !== secretFingerprint(app)) {
      say(
        'This installation has another secret than the backed-up one: passwords of before will not match until it is put back.',
      )
    }
  },
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
