import { randomUUID } from 'node:crypto'
import { call } from '../kit/call.ts'
import type { Dice } from '../kit/dice.ts'
import { fromOwnAddress } from '../kit/own-address.ts'
import type { Invitation, Memory, Session } from './memory.ts'
import { PASSWORD } from './people.ts'

type Tokens = { accessToken: string; refreshToken: string }
const SIGN_INS_AT_MOST = 6

/** Works as a person until the server is gone. An answer counts as acknowledged once it has arrived whole. */
export async function workUntilKilled(address: string, email: string, memory: Memory, dice: Dice) {
  let signIns = 0
  let session: Session | undefined
  try {
    for (;;) {
      const deed = dice.pick(['refresh', 'refresh', 'invite', 'invite', 'rename', 'sign in'])
      if (!session || (deed === 'sign in' && signIns < SIGN_INS_AT_MOST)) {
        signIns++
        session = await signIn(address, email, memory)
      } else if (deed === 'invite') await invite(address, session, memory)
      else if (deed === 'rename') await rename(address, session, memory)
      else if (await refresh(address, session, memory)) memory.refreshes++
    }
  } catch (error) {
    // The connection breaks with the kill; anything else is a fault of this proof.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
}

async function signIn(address: string, email: string, memory: Memory): Promise<Session | undefined> {
  const { status, data, cookie } = await call<Tokens>(address, '/auth/login/', {
    body: { email, password: PASSWORD },
    headers: fromOwnAddress(email),
  })
  if (status !== 200) return note(memory, 'a sign-in', status)
  const session: Session = {
    email,
    access: data.accessToken,
    refresh: data.refreshToken,
    cookie,
    presentedAt: null,
  }
  memory.sessions.push(session)
  return session
}

/** Exchanges a session's token; used after the restart too, when every token still held must work. */
export async function refresh(address: string, session: Session, memory: Memory): Promise<boolean> {
  session.presentedAt ??= Date.now()
  const { status, data } = await call<{ access: string; refresh: string }>(address, '/token/refresh/', {
    body: { refresh: session.refresh },
    headers: { cookie: session.cookie, ...fromOwnAddress(session.email) },
  })
  if (status !== 200) {
    note(memory, 'a refresh', status)
    return false
  }
  Object.assign(session, { access: data.access, refresh: data.refresh, presentedAt: null })
  return true
}

async function invite(address: string, by: Session, memory: Memory): Promise<void> {
  const invitation: Invitation = {
    key: randomUUID(),
    email: `guest-${randomUUID()}@proof.test`,
    by,
    answer: null,
  }
  memory.invitations.push(invitation)
  const { status, data } = await repeatInvitation(address, invitation, memory)
  if (status === 200) invitation.answer = data
  else note(memory, 'an invitation', status)
}

export function repeatInvitation(address: string, { key, email, by }: Invitation, memory: Memory) {
  return call(address, '/invitations/', {
    body: { emails: [email], role: 'viewer' },
    headers: { ...sessionHeaders(by, memory), 'idempotency-key': key },
  })
}

async function rename(address: string, session: Session, memory: Memory): Promise<void> {
  const change = { name: `Proof ${randomUUID()}`, acknowledged: false }
  memory.renames.push(change)
  const { status } = await call(address, '/organisation/', {
    method: 'PUT',
    headers: sessionHeaders(session, memory),
    body: { name: change.name, timezone: 'Europe/London', currency: 'GBP', account_size: '1-10' },
  })
  if (status === 200) change.acknowledged = true
  else note(memory, 'a new name', status)
}

export function sessionHeaders(
  { access, cookie, email }: Session,
  { organisationId }: Memory,
): Record<string, string> {
  return {
    authorization: `Bearer ${access}`,
    cookie,
    'x-organisation-id': organisationId,
    ...fromOwnAddress(email),
  }
}

function note(memory: Memory, what: string, status: number): undefined {
  if (status === 503) memory.refused++
  else memory.surprises.push(`${what} answered ${status}`)
}
