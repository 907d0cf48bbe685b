import { openDatabase } from '../../../packages/db/src/index.ts'

/** How many refresh tokens the database holds: each session has one to begin with, each exchange adds one. */
export async function rowsOfSessions(ownerUrl: string): Promise<number> {
  const database = openDatabase({ url: ownerUrl, name: 'flightdeck proof', size: 1 })
  try {
    const { rows } = await database.asOperator((tx) =>
      tx
        .selectFrom('refreshTokens')
        .select((build) => build.fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow(),
    )
    return Number(rows)
  } finally {
    await database.close()
  }
}
