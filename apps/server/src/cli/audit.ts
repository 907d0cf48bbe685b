import { readFileSync } from 'node:fs'
import { parseAnchors, verifyLogs } from '../features/people/audit/index.ts'
import { isUuid } from '../edge/uuid.ts'
import { type Command, type Options, UsageError } from './command.ts'
import { resolveUserPath } from './user-path.ts'

export const auditCommand: Command = {
  summary: 'Verify the audit logs: nothing changed, removed, added or cut off',
  usage: 'flightdeck audit verify [--organisation <id>] [--log <file>]',
  options: {
    organisation: { type: 'string', what: 'Only the log of this organisation' },
    log: { type: 'string', what: 'Server log file; its anchors (logged hashes) are verified too' },
  },
  async run(app, { words: [verb], options, say }) {
    if (verb !== 'verify')
      throw new UsageError(`There is no "audit ${verb ?? ''}". Try: flightdeck audit verify`)
    const organisationId = parseOrganisation(options)
    const anchors = typeof options.log === 'string' ? parseAnchors(readLog(options.log)) : []
    const states = await verifyLogs(app, { ...(organisationId && { organisationId }), anchors })
    if (states.length === 0) throw new UsageError('There is no such organisation.')
    for (const { organisationId: id, name, entries, broken } of states)
      say(
        `${id}  ${name}: ${broken ? `broken at entry ${broken.seq}. ${broken.sentence}` : `${entries} entries, whole`}`,
      )
    const broken = states.filter((state) => state.broken).length
    if (broken > 0) throw new UsageError(`Broken: ${broken} of ${states.length} audit logs.`)
  },
}

function parseOrganisation({ organisation }: Options): string | undefined {
  if (organisation === undefined) return undefined
  if (typeof organisation === 'string' && isUuid(organisation)) return organisation
  throw new UsageError(`${String(organisation)} is not an organisation id.`)
}

function readLog(path: string): string {
  try {
    return readFileSync(resolveUserPath(path), 'utf8')
  } catch (error) {
    throw new UsageError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
