import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '../database.ts'
import { noteOtherSource } from '../marks/reading.ts'
import { makeRowReader, type Fields } from './row-reader.ts'

/**
 * Reads many large rows of one organisation as they come, in the database's own binary form, without holding more than
 * one of them: what `use` keeps of a row it must copy.
 */
export async function streamRows(
  { streams }: Pick<Database, 'streams'>,
  organisationId: string,
  select: string,
  use: (fields: Fields) => void,
): Promise<void> {
  noteOtherSource()
  const client = await streams.connect()
  let failure: Error | undefined
  try {
    const forWhom = `set local app.organisation_id = ${pg.escapeLiteral(organisationId)}`
    await client.query(`begin read only; ${forWhom}`)
    const stream: WithCallback<ReturnType<typeof copyTo>> = client.query(
      copyTo(`copy (${select}) to stdout (format binary)`),
    )
    try {
      const reader = makeRowReader(use)
      for await (const chunk of stream) reader.take(chunk as Buffer)
      reader.end()
    } finally {
      stopClock(stream)
    }
    await client.query('commit')
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

type WithCallback<T> = T & { callback?: () => void }

/** The driver times every query and stops when it calls back; a stream never does, and would be timed out when it is long over. */
const stopClock = (stream: WithCallback<object>): void => stream.callback?.()
