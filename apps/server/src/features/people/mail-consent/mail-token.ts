import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Row } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { linkTo } from '../../../ground/link.ts'
import { deriveKey } from '../../../ground/secret.ts'

export type MailTopic = Row<'mailAddresses'>['topic']

/** Permissions of a mail link: one rule or report, or one organisation, for one address. */
export type MailToken = {
  topic: MailTopic
  purpose: 'mute' | 'confirm'
  organisationId: string
  /** The rule or the report. */
  subjectNo: number | null
  email: string
  expiresAt: Date | null
}
type Secrets = Pick<App, 'secret' | 'oldSecret'>

/** Keys per topic, so that a link about one topic is not valid for another. */
const KEYS: Record<MailTopic, string> = { alerts: 'alert mail links', reports: 'links in report emails' }
const PAGES: Record<MailTopic, string> = { alerts: '/alert-mail', reports: '/report-mail' }

const Content = z.tuple([
  z.enum(['mute', 'confirm']),
  z.uuid(),
  z.number().int().nullable(),
  z.string(),
  z.number().nullable(),
])

/** Stateless: the signature is the only record, so that the link of a years-old mail can still mute. */
function writeMailToken({ secret }: Secrets, token: MailToken): string {
  const { topic, purpose, organisationId, subjectNo, email, expiresAt } = token
  const content = JSON.stringify([purpose, organisationId, subjectNo, email, expiresAt?.getTime() ?? null])
  const text = Buffer.from(content).toString('base64url')
  return `${text}.${sign(secret, topic, text).toString('base64url')}`
}

export function readMailToken(
  { secret, oldSecret }: Secrets,
  topic: MailTopic,
  token: string,
  now: Date,
): MailToken | null {
  const [text, signature, ...rest] = token.split('.')
  if (!text || !signature || rest.length > 0) return null
  const signatureBytes = Buffer.from(signature, 'base64url')
  const isSigned = [secret, oldSecret].some(
    (one) => one !== null && isSame(signatureBytes, sign(one, topic, text)),
  )
  if (!isSigned) return null
  const [purpose, organisationId, subjectNo, email, expires] = Content.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  )
  const expiresAt = expires === null ? null : new Date(expires)
  if (expiresAt !== null && expiresAt <= now) return null
  return { topic, purpose, organisationId, subjectNo, email, expiresAt }
}

/** Link to a page that asks first. The token is behind the #, where no server and no log sees it. */
export const mailPageLink = (app: App, token: MailToken): string =>
  linkTo(app, `${PAGES[token.topic]}#token=${writeMailToken(app, token)}`)

/** For mail programs, which post to it when their button is pressed. */
export const oneClickUnsubscribeLink = (app: App, token: MailToken): string =>
  linkTo(app, `/api/${token.topic}/mail/mute/?token=${writeMailToken(app, token)}`)

const sign = (secret: string, topic: MailTopic, text: string) =>
  createHmac('sha256', deriveKey(secret, KEYS[topic])).update(text).digest()

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
