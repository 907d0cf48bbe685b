import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../packages/db/src/index.ts'
import { duplicate, lose, type Tally } from '../kit/tally.ts'
import type { Memory } from './memory.ts'

/** A lease of a killed worker runs out after 30 s and the sweep comes every 20 s. */
const SENT_WITHIN_MS = 75_000

/** Every message is sent in the end, as one file whose name and Message-ID are its row's; no file lacks a row. */
export async function checkOutbox(database: Database, data: string, memories: Memory[], tally: Tally) {
  const began = Date.now()
  const rows = await whenSent(database)
  for (const { state, recipient } of rows) {
    if (state !== 'done') lose(tally, `the mail to ${recipient} is ${state}`)
  }
  for (const { email } of memories.flatMap(({ invitations }) => invitations)) {
    const mails = rows.filter(({ recipient }) => recipient === email).length
    if (mails === 0) lose(tally, `${email} was invited without a mail`)
    if (mails > 1) duplicate(tally, `${email} was invited by ${mails} mails`)
  }
  const files = filesById(join(data, 'outbox'))
  for (const { id } of rows) {
    const copies = files.get(id) ?? []
    if (copies.length === 0) lose(tally, `message ${id} has no file`)
    if (copies.length > 1) duplicate(tally, `message ${id} has ${copies.length} files`)
  }
  const messageIds = new Set(rows.map(({ id }) => id))
  for (const id of files.keys())
    if (!messageIds.has(id)) duplicate(tally, `a file has the unknown message ${id}`)
  const again = rows.filter(({ attempts }) => attempts > 1).length
  tally.facts.push(
    `${rows.length} messages, ${again} taken up again by a later worker, all sent ${Math.round((Date.now() - began) / 1000)} s after the last round`,
  )
}

async function whenSent(database: Database) {
  const deadline = Date.now() + SENT_WITHIN_MS
  for (;;) {
    const rows = await database.asOperator((tx) =>
      tx.selectFrom('outbox').select(['id', 'recipient', 'state', 'attempts']).execute(),
    )
    if (!rows.some(({ state }) => state === 'waiting') || Date.now() > deadline) return rows
    await sleep(250)
  }
}

function filesById(folder: string): Map<string, string[]> {
  const files = new Map<string, string[]>()
  // The first message creates the folder.
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const id = /^Message-ID: <([^@>]+)@/im.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? name
    files.set(id, [...(files.get(id) ?? []), name])
  }
  return files
}
