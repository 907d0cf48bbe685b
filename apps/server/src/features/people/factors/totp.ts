import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '@flightdeck/db'
import { base32, SECOND_FACTOR, stepsTaken } from '@flightdeck/domain/factors'
import type { App } from '../../../ground/app.ts'
import { seal, unseal } from '../../../ground/seal.ts'

type Sealing = Pick<App, 'secret' | 'oldSecret'>

/** The code of a step of time: RFC 4226 over RFC 6238's counter. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.at(-1)! & 0xf
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** SECOND_FACTOR.digits).padStart(SECOND_FACTOR.digits, '0')
}

const boundTo = (userId: string) => `totp/${userId}`

/** A new secret, sealed as it is kept and written as apps take it. */
export function newTotpSecret({ secret }: Sealing, userId: string): { sealed: string; written: string } {
  const bytes = randomBytes(SECOND_FACTOR.secretBytes)
  return { sealed: seal(secret, boundTo(userId), bytes.toString('base64url')), written: base32(bytes) }
}

/** Null when it was sealed with a secret that is neither the present one nor the one before. */
function openTotpSecret({ secret, oldSecret }: Sealing, userId: string, sealed: string): Buffer | null {
  for (const key of [secret, oldSecret]) {
    if (key === null) continue
    try {
      return Buffer.from(unseal(key, boundTo(userId), sealed), 'base64url')
    } catch {
      // Sealed with another secret; the next may open it.
    }
  }
  return null
}

/** Takes a code once: the step it belongs to, and every one before, is used up with it. */
export async function useTotp(
  app: Sealing,
  tx: Tx,
  { userId, code, now, isConfirmed }: { userId: string; code: string; now: Date; isConfirmed: boolean },
): Promise<boolean> {
  const row = await tx
    .selectFrom('totpSecrets')
    .selectAll()
    .where('userId', '=', userId)
    .where('confirmedAt', isConfirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const secret = openTotpSecret(app, userId, row.sealedSecret)
  if (!secret) return false
  const codeBytes = Buffer.from(code)
  const isCodeAt = (step: number) => {
    const expected = Buffer.from(totpCode(secret, step))
    return expected.length === codeBytes.length && timingSafeEqual(expected, codeBytes)
  }
  const step = stepsTaken(now, Number(row.lastStep)).find(isCodeAt)
  if (step === undefined) return false
  await tx
    .updateTable('totpSecrets')
    .set({ lastStep: String(step), confirmedAt: row.confirmedAt ?? now })
    .where('userId', '=', userId)
    .execute()
  return true
}

/** Seals every secret with the present installation secret, for when that one has changed. */
export async function resealTotp(app: Sealing, tx: Tx): Promise<number> {
  const rows = await tx.selectFrom('totpSecrets').select(['userId', 'sealedSecret']).forUpdate().execute()
  let sealed = 0
  for (const { userId, sealedSecret } of rows) {
    const opened = openTotpSecret(app, userId, sealedSecret)
    if (!opened) continue
    await tx
      .updateTable('totpSecrets')
      .set({ sealedSecret: seal(app.secret, boundTo(userId), opened.toString('base64url')) })
      .where('userId', '=', userId)
      .execute()
    sealed++
  }
  return sealed
}
