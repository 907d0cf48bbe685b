import { writeFileSync } from 'node:fs'
import type { App } from '../ground/app.ts'
import { erasePerson, exportPerson } from '../features/people/personal-data/index.ts'
import { type Command, UsageError } from './command.ts'
import { resolveUserPath } from './user-path.ts'

export const personCommand: Command = {
  summary: 'Export everything that is kept about a person, or erase them',
  usage: 'flightdeck person export <email> [--to <file>] | erase <email> --yes',
  options: {
    to: { type: 'string', what: 'The file to write; otherwise it is printed' },
    yes: { type: 'boolean', what: 'Erase without another question' },
  },
  async run(app, { words: [verb, email], options, say }) {
    if (verb !== 'export' && verb !== 'erase') throw new UsageError(`There is no "person ${verb ?? ''}".`)
    const userId = await findPerson(app, email)
    if (verb === 'export') {
      const text = await exportPerson(app, userId)
      if (typeof options.to !== 'string') return say(text.trimEnd())
      return say(written(resolveUserPath(options.to), text))
    }
    if (options.yes !== true)
      throw new UsageError(`This erases ${email} everywhere and for good. Add --yes to do it.`)
    const { pseudonym, problem } = await erasePerson(app, userId)
    if (problem) throw new UsageError(problem.replace('You are', `${email} is`))
    say(`${email} is erased. What must be kept names “${pseudonym}”. Backups from before still hold them.`)
  },
}

function written(path: string, text: string): string {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
    return path
  } catch (error) {
    throw new UsageError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

async function findPerson(app: App, email: string | undefined): Promise<string> {
  if (!email) throw new UsageError('Add the email address.')
  const person = await app.database.asOperator((tx) =>
    tx.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst(),
  )
  if (!person) throw new UsageError(`No one has the email ${email}.`)
  return person.id
}
