import { createHash } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { request } from '@playwright/test'
import { mailTo } from './outbox.ts'
import { give, openSession } from './sign-in.ts'
import type { Cookie } from './sign-in.ts'

export const PASSWORD = 'a-long-enough-sentence'
let count = 0

export type Person = { fullName: string; email: string; cookies: Cookie[] }
type Door = { organisation: string } | { invite: string }

export const newEmail = (name: string) =>
  `${name.toLowerCase()}.${process.pid}.${Date.now()}.${(count += 1)}@agency.test`

/** Signs a user up over HTTP with the code from the mail; the form has its own journey. */
export async function newPerson(
  fullName: string,
  door: Door,
  email = newEmail(fullName.split(' ')[0] ?? ''),
) {
  const url = process.env.FLIGHTDECK_URL ?? ''
  // Uses an address per user, as in life: signing up is limited per address.
  const http = await request.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress(email) } })
  const started = await http.post(`${url}/api/auth/sign-up/`, {
    data: {
      full_name: fullName,
      email,
      password: PASSWORD,
      ...('invite' in door ? { invite_token: door.invite } : { organisation_name: door.organisation }),
    },
  })
  if (!started.ok())
    throw new Error(`Signing up was answered with ${started.status()}: ${await started.text()}`)
  const digits = /(?<!\d)\d{6}(?!\d)/
  const mail = await mailTo(email, /code/i)
  const [code = ''] = digits.exec(mail.slice(mail.indexOf('\r\n\r\n'))) ?? []
  const cookies = await openSession(http, url, '/auth/otp/verify/', { email, code })
  return { fullName, email, cookies }
}

function ownAddress(name: string): string {
  const [a, b, c] = createHash('sha256').update(name).digest()
  return `10.${a}.${b}.${c}`
}

/** Asks the API as that person. */
export async function as({ cookies }: Person, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const value = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? ''
  const http = await request.newContext()
  const answer = await http.fetch(`${process.env.FLIGHTDECK_URL}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${value('accessToken')}`,
      Cookie: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
      'X-Organisation-ID': value('organisation_id'),
    },
    ...(data === undefined ? {} : { data }),
  })
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`)
  return answer
}

export async function sendInvite(owner: Person, email: string, role: string): Promise<string> {
  await as(owner, 'POST', '/invitations/', { emails: [email], role })
  const [, token = ''] = /#invite=(\S+)/.exec(await mailTo(email, /#invite=/)) ?? []
  return token
}

export const enter = (context: BrowserContext, person: Person) =>
  give(context, person.cookies, process.env.FLIGHTDECK_URL ?? '')
