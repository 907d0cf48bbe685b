import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const acting = new AsyncLocalStorage<string[]>()
/** Query that every new connection makes for itself. */
const OF_THE_CONNECTION = 'select current_user as role'

/**
 * Statements that an act sends to the database until its answer, without values: two calls with the same list
 * have done the same kinds of work. Concurrent statements of others do not count, nor work that an earlier
 * call has left for later.
 */
export async function captureStatements(act: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  // oxlint-disable-next-line typescript/unbound-method -- invoked with its client below
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [queryInput] = args as [string | { text?: string }]
    const text = blank(typeof queryInput === 'string' ? queryInput : (queryInput.text ?? ''))
    if (acting.getStore() === statements && text !== OF_THE_CONNECTION) statements.push(text)
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await acting.run(statements, act)
    return statements
  } finally {
    pg.Client.prototype.query = query
  }
}

const blank = (text: string) =>
  text
    .replaceAll(/'[^']*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
