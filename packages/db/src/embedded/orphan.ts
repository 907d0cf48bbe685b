import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readPostmasterFile } from './postmaster-file.ts'
import { commandLine, isAlive } from './process-facts.ts'
import { urlFor } from './roles.ts'
import { stopPostmaster } from './stop.ts'

const PATIENCE_MS = 30_000

/**
 * A server that outlived its killed program, ready for reuse. Undefined when there is none; leftovers that
 * would block a new start have then been removed.
 */
export async function findOrphan(
  data: string,
  password: string,
): Promise<{ pid: number; port: number } | undefined> {
  const deadline = Date.now() + PATIENCE_MS
  let emptySince = 0
  for (;;) {
    const file = readPostmasterFile(data)
    if (file.kind === 'none') return undefined
    if (file.kind === 'empty') {
      // Only microseconds pass between creating and filling the file; a file that stays empty is a leftover.
      emptySince ||= Date.now()
      if (Date.now() - emptySince > 1_000) return forget(data)
    } else if (!isAlive(file.pid) || !isPostmaster(file.pid, data)) {
      return forget(data)
    } else if (file.status === 'ready' && (await answersAs(data, file.port, password))) {
      return { pid: file.pid, port: file.port }
    } else if (Date.now() > deadline) {
      await stopPostmaster(file.pid)
    }
    await sleep(50)
  }
}

/** The pid may have been reused; our servers have their data directory on the command line. */
function isPostmaster(pid: number, data: string): boolean {
  const command = commandLine(pid)
  return command.includes('postgres') && command.includes(` -D ${data} `)
}

async function answersAs(data: string, port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlFor('postgres', password, port, 'postgres'),
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === data
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function forget(data: string): undefined {
  rmSync(join(data, 'postmaster.pid'), { force: true })
}
