import pg from 'pg'

/** What was said to the database meanwhile, without values: two calls with the same list have done the same kinds of work. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its client below
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text?: string }]
    statements.push(blank(typeof asked === 'string' ? asked : (asked.text ?? '')))
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await act()
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
