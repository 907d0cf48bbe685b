import { parseArgs } from 'node:util'
import { readSettings } from '../ground/settings.ts'
import { StartError } from '../ground/start-error.ts'
import { auditCommand } from './audit.ts'
import { backupCommand } from './backup.ts'
import { changesCommand } from './changes.ts'
import { type Command, UsageError } from './command.ts'
import { demoCommand } from './demo.ts'
import { domainCommand } from './domain.ts'
import { evaluateCommand } from './evaluate.ts'
import { migrateCommand } from './migrate.ts'
import { organisationCommand } from './organisation.ts'
import { personCommand } from './person.ts'
import { restoreCommand } from './restore.ts'
import { rotateKeyCommand } from './rotate-key.ts'
import { syncCommand } from './sync.ts'
import { userCommand } from './user.ts'
import { withInstallation } from './with-installation.ts'

const COMMANDS: Record<string, Command> = {
  migrate: migrateCommand,
  demo: demoCommand,
  user: userCommand,
  person: personCommand,
  organisation: organisationCommand,
  domain: domainCommand,
  sync: syncCommand,
  evaluate: evaluateCommand,
  changes: changesCommand,
  audit: auditCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'rotate-key': rotateKeyCommand,
}

/** Environment and output of a command. */
type CommandIo = {
  environment: Record<string, string | undefined>
  say: (line: string) => void
  sayError: (line: string) => void
}

/** Runs a command and returns its exit code. Reports usage and start errors, throws all others. */
export async function runCommand(args: string[], io: CommandIo): Promise<number> {
  try {
    await run(args, io)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof StartError)) throw error
    io.sayError(error.message)
    return 1
  }
}

async function run([name, ...rest]: string[], { environment, say }: CommandIo): Promise<void> {
  if (!name || name === '--help' || name === 'help') return overview(say)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(`There is no command "${name}". Try: flightdeck --help`)
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([key, { type }]) => [key, { type }] as const),
  )
  const read = parse(rest, { ...options, help: { type: 'boolean' } })
  if (read.values.help) return help(command, say)
  const settings = readSettings({ LOG_LEVEL: 'warn', ...environment })
  await withInstallation(settings, (app, isBeside) =>
    command.run(app, { words: read.positionals, options: read.values, say, isBeside }),
  )
}

function overview(say: CommandIo['say']): void {
  say('flightdeck <command> [--help]\n')
  for (const [name, command] of Object.entries(COMMANDS)) say(`  ${name.padEnd(14)}${command.summary}`)
}

function help(command: Command, say: CommandIo['say']): void {
  say(`${command.summary}\n\n  ${command.usage}\n`)
  for (const [name, option] of Object.entries(command.options ?? {}))
    say(`  --${name.padEnd(14)}${option.what}`)
}

function parse(args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options']) {
  try {
    return parseArgs({ args, allowPositionals: true, options: options ?? {} }) as {
      values: Record<string, string | boolean | undefined>
      positionals: string[]
    }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
