import pg from 'pg'

export async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Drops a database and disconnects its sessions. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  try {
    await onServer(url, `drop database if exists ${name} with (force)`)
  } catch (error) {
    // Only a superuser may disconnect a running autovacuum; otherwise it ends automatically.
    if (errorCode(error) !== '42501') throw error
    await dropWhenAlone(url, name)
  }
}

/** The server waits only some seconds for other sessions; on a busy machine that is not enough. */
async function dropWhenAlone(url: string, name: string, tries = 10): Promise<void> {
  try {
    await onServer(url, `drop database if exists ${name}`)
  } catch (error) {
    if (errorCode(error) !== '55006' || tries === 1) throw error
    await dropWhenAlone(url, name, tries - 1)
  }
}

const errorCode = (error: unknown) => (error as { code?: string }).code

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
