import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pathToFileURL } from 'node:url'
import { root } from '../../../../scripts/run/root.mjs'

// The next one installs without its program for some processors.
const VERSION = '1.5.5-r.5'

/** The few calls of DuckDB's client that the bench makes. */
export type DuckConnection = {
  run: (sql: string) => Promise<unknown>
  runAndReadAll: (sql: string) => Promise<{ getColumns: () => unknown[][] }>
  createAppender: (table: string) => Promise<DuckAppender>
  closeSync: () => void
}
type DuckAppender = {
  appendDataChunk: (chunk: DuckChunk) => void
  flushSync: () => void
  closeSync: () => void
}
export type DuckChunk = {
  rowCount: number
  setColumnValues: (column: number, values: ArrayLike<number>) => void
}
export type Duck = {
  version: () => string
  INTEGER: unknown
  DuckDBDataChunk: { create: (types: unknown[], rows?: number) => DuckChunk }
  DuckDBInstance: {
    create: (
      path: string,
      options: Record<string, string>,
    ) => Promise<{
      connect: () => Promise<DuckConnection>
      closeSync: () => void
    }>
  }
}

/** DuckDB's client, installed beside the repository and no part of the product. */
export async function installDuckdb(): Promise<Duck> {
  const place = join(root, '.cache', 'peers')
  const main = join(place, 'node_modules', '@duckdb', 'node-api', 'lib', 'index.js')
  if (!existsSync(main)) {
    mkdirSync(place, { recursive: true })
    const packageSpec = `@duckdb/node-api@${VERSION}`
    await promisify(execFile)('npm', ['install', '--prefix', place, '--no-audit', '--no-fund', packageSpec], {
      cwd: place,
    })
  }
  return (await import(pathToFileURL(main).href)) as Duck
}
