import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { INSTALLATION } from '@flightdeck/db'
import type { App } from '../ground/app.ts'
import { isUuid } from '../edge/uuid.ts'
import { eraseOrganisation, exportOrganisation } from '../features/people/organisation-data/index.ts'
import { type Command, UsageError } from './command.ts'
import { resolveUserPath } from './user-path.ts'

export const organisationCommand: Command = {
  summary: 'List organisations, export everything of one, or erase it',
  usage: 'flightdeck organisation list | export <id> --to <file> | erase <id> --now',
  options: {
    to: { type: 'string', what: 'The zip file to write' },
    now: { type: 'boolean', what: 'Erase at once, without the seven days' },
  },
  async run(app, { words: [verb = 'list', id], options, say }) {
    if (verb === 'list') {
      for (const { organisationId, name } of await listOrganisations(app)) say(`${organisationId}  ${name}`)
      return
    }
    if (verb !== 'export' && verb !== 'erase') throw new UsageError(`There is no "organisation ${verb}".`)
    const { organisationId, name } = await findOrganisation(app, id)
    if (verb === 'export') {
      if (typeof options.to !== 'string') throw new UsageError('Name the file to write, with --to.')
      const path = resolveUserPath(options.to)
      await pipeline(
        exportOrganisation(app, organisationId),
        createWriteStream(path, { mode: 0o600, flags: 'wx' }),
      ).catch((error: NodeJS.ErrnoException) => {
        throw error.path === path ? new UsageError(`${path} cannot be written (${error.code}).`) : error
      })
      return say(path)
    }
    if (options.now !== true)
      throw new UsageError(`This erases ${name} with everything in it, for good. Add --now to do it.`)
    const rows = await eraseOrganisation(app, organisationId)
    say(`${name} is erased: ${rows} rows. Backups from before still hold it.`)
  },
}

async function listOrganisations(app: App) {
  const all = await app.database.asOperator((tx) =>
    tx.selectFrom('organisations').select(['organisationId', 'name']).orderBy('name').execute(),
  )
  return all.filter(({ organisationId }) => organisationId !== INSTALLATION)
}

async function findOrganisation(app: App, id: string | undefined) {
  if (!id || !isUuid(id)) throw new UsageError(`${id ?? 'Nothing'} is not an organisation id.`)
  const organisation = (await listOrganisations(app)).find(({ organisationId }) => organisationId === id)
  if (!organisation) throw new UsageError(`There is no organisation ${id}.`)
  return organisation
}
