import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { App } from '../../../ground/app.ts'
import { deriveKey } from '../../../ground/secret.ts'

/** What a link in a mail lets its holder do, and nothing more: one rule, or one organisation, for one address. */
export type MailToken = {
  purpose: 'mute' | 'confirm'
  organisationId: string
  ruleNo: number | null
  email: string
  expiresAt: Date | null
}
type Secrets = Pick<App, 'secret' | 'oldSecret'>

const Content = z.tuple([
  z.enum(['mute', 'confirm']),
  z.uuid(),
  z.number().int().nullable(),
  z.string(),
  z.number().nullable(),
])

/** Nothing is kept of it: the signature is the memory, so that a mail from years ago can still be stopped. */
export function writeMailToken({ secret }: Secrets, token: MailToken): string {
  const { purpose, organisationId, ruleNo, email, expiresAt } = token
  const content = JSON.stringify([purpose, organisationId, ruleNo, email, expiresAt?.getTime() ?? null])
  const text = Buffer.from(content).toString('base64url')
  return `${text}.${sign(secret, text).toString('base64url')}`
}

export function readMailToken({ secret, oldSecret }: Secrets, token: string, now: Date): MailToken | null {
  const [text, signature, ...rest] = token.split('.')
  if (!text || !signature || rest.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const isOurs = [secret, oldSecret].some((one) => one !== null && isSame(given, sign(one, text)))
  if (!isOurs) return null
  const [purpose, organisationId, ruleNo, email, expires] = Content.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  )
  const expiresAt = expires === null ? null : new Date(expires)
  if (expiresAt !== null && expiresAt <= now) return null
  return { purpose, organisationId, ruleNo, email, expiresAt }
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', deriveKey(secret, 'alert mail links')).update(text).digest()

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
