import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { call } from '../kit/call.ts'
import { duplicate, lose, type Tally } from '../kit/tally.ts'
import { sessionHeaders, refresh, repeatInvitation } from './client.ts'
import type { Memory, Session } from './memory.ts'

/** Within it a repeated refresh is a lost answer; after it, theft. */
const GRACE_MS = 29_000

/**
 * Every session still works: with the token it holds, or with the one it had presented when the server died.
 */
export async function checkSessions(address: string, memory: Memory, tally: Tally): Promise<void> {
  for (const session of memory.sessions) {
    if (session.presentedAt !== null && Date.now() - session.presentedAt > GRACE_MS) {
      tally.facts.push('a repeated refresh came too late to tell')
      memory.sessions = memory.sessions.filter((other) => other !== session)
    } else if (!(await patiently(() => refresh(address, session, memory)))) {
      lose(tally, `a session of ${session.email} no longer refreshes`)
    }
  }
}

/** An acknowledged invitation repeated gets its answer again; one cut off is made now, if it was not; each is there once. */
export async function checkInvitations(address: string, memory: Memory, tally: Tally): Promise<void> {
  for (const invitation of memory.invitations) {
    const expected = invitation.answer ?? [{ email: invitation.email, outcome: 'invited' }]
    const same = await patiently(async () => {
      const { status, data } = await repeatInvitation(address, invitation, memory)
      return status === 200 && isDeepStrictEqual(data, expected)
    })
    if (!same) lose(tally, `the invitation of ${invitation.email}, repeated, was answered otherwise`)
  }
  const by = memory.sessions[0]
  if (!by) return
  const listed = await listInvitations(address, by, memory)
  for (const { email } of memory.invitations) {
    const times = listed.filter((other) => other === email).length
    if (times === 0) lose(tally, `the invitation of ${email} is not listed`)
    if (times > 1) duplicate(tally, `the invitation of ${email} is listed ${times} times`)
  }
}

async function listInvitations(address: string, by: Session, memory: Memory): Promise<string[]> {
  const { data } = await call<{ email: string }[]>(address, '/invitations/', {
    method: 'GET',
    headers: sessionHeaders(by, memory),
  })
  return data.map(({ email }) => email)
}

/** A busy machine may say "later" (503) a few times. */
async function patiently(works: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; attempt < 5; attempt++) {
    if (await works()) return true
    await sleep(300)
  }
  return works()
}
