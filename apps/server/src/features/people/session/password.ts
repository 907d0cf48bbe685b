import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters OWASP asks for; the pepper keeps a stolen dump useless on its own. */
const STRENGTH = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash says its own strength, so that an older or lighter one is still compared as it was made. */
export async function hashPassword(password: string, pepper: Buffer, strength = STRENGTH): Promise<string> {
  return hash(peppered(password, pepper), strength)
}

/** Spends the same time whether or not there is a password to compare with, so that time reveals nothing. */
export async function isPassword(password: string, stored: string | null, pepper: Buffer): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy(pepper)), peppered(password, pepper))
  return stored !== null && matches
}

let decoyHash: Promise<string> | undefined
const decoy = (pepper: Buffer) => (decoyHash ??= hashPassword('nobody has this password', pepper))

function peppered(password: string, pepper: Buffer): string {
  return createHmac('sha256', pepper).update(password.normalize('NFKC')).digest('base64')
}
