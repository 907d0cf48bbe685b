import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './secret.ts'

const VERSION = 'sealed.v1'

/**
 * Encrypts a value against readers of the database. `bound` ties it to its location, so it can't be moved to
 * another.
 */
export const seal = (secret: string, bound: string, text: string): string =>
  sealWith(deriveKey(secret, 'seal'), bound, text)
export const unseal = (secret: string, bound: string, sealed: string): string =>
  unsealWith(deriveKey(secret, 'seal'), bound, sealed)

export function sealWith(key: Buffer, bound: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [VERSION, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
}

export function unsealWith(key: Buffer, bound: string, sealed: string): string {
  const [name, version, nonce, content] = sealed.split('.')
  if (`${name}.${version}` !== VERSION || !nonce || !content) throw new Error('This is not a sealed value.')
  const bytes = Buffer.from(content, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
}
