import { INSTALLATION } from '@flightdeck/db'
import { unseal } from '../ground/seal.ts'
import { PASSWORD_LINK, SIGN_IN_CODE, SIGN_UP_CODE } from '../features/people/session/index.ts'
import type { TestServer } from './a-server.ts'
import { runEvery } from './run-slot.ts'

/** The text of the newest mail to an address, as the sender would read it. */
export async function newestMailTo(server: TestServer, recipient: string): Promise<string> {
  const mails = await mailsTo(server, recipient)
  if (mails.length === 0) throw new Error(`there is no mail to ${recipient}`)
  return mails.at(-1)!
}

/** Runs the worker first: requested mails are written after the answer. */
export async function mailsTo(server: TestServer, recipient: string): Promise<string[]> {
  for (const kind of [PASSWORD_LINK, SIGN_UP_CODE, SIGN_IN_CODE]) await runEvery(server, INSTALLATION, kind)
  const rows = await server.database.asOperator((tx) =>
    tx.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute(),
  )
  return rows.map((row) => {
    const { sealed, text } = row.payload as { sealed?: string; text?: string }
    return sealed ? JSON.parse(unseal(server.app.secret, row.dedupeKey, sealed)).text : text!
  })
}

export const codeIn = (mail: string) => /\b\d{6}\b/.exec(mail)![0]
export const tokenIn = (mail: string) => /#(?:invite|reset)=(\S+)/.exec(mail)![1]!
