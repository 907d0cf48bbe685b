import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { startSeparateServer } from './separate-server.ts'

/** Runs a command with DATABASE_URL at a PostgreSQL started for it: `with-server.ts --bin=<folder> -- <command> …`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { bin: { type: 'string' }, libraries: { type: 'string', default: '' } },
})
const [command, ...args] = positionals
if (!values.bin || !command) throw new Error('Say --bin=<folder> and the command to run.')

const server = await startSeparateServer(values.bin, values.libraries)
console.log(`\nOn PostgreSQL ${server.version}, as a login that is no superuser:`)
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: server.url } })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void child.kill(signal))
const [code] = (await once(child, 'exit')) as [number | null]
await server.stop()
process.exit(code ?? 1)
