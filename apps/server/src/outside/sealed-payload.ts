import { z } from 'zod'
import { seal, unseal } from '../ground/seal.ts'
import { ForGood } from '../work/drain.ts'
import type { Envelope } from '../work/outbox.ts'

const Sealed = z.object({ sealed: z.string() })

/** A message that holds a secret lies sealed in the database until it is sent, bound to its own key. */
export const sealPayload = (secret: string, dedupeKey: string, content: object): Record<string, unknown> => ({
  sealed: seal(secret, dedupeKey, JSON.stringify(content)),
})

/** The content of a message, opened with the present secret or with the one before. */
export function readPayload<Content>(
  { payload, dedupeKey }: Pick<Envelope, 'payload' | 'dedupeKey'>,
  schema: z.ZodType<Content>,
  secrets: readonly (string | null)[],
): Content {
  const sealed = Sealed.safeParse(payload)
  const content = sealed.success ? open(sealed.data.sealed, dedupeKey, secrets) : payload
  const read = schema.safeParse(content)
  if (read.success) return read.data
  throw new ForGood('This message can no longer be decrypted.')
}

function open(sealed: string, dedupeKey: string, secrets: readonly (string | null)[]): unknown {
  for (const secret of secrets) {
    if (secret === null) continue
    try {
      return JSON.parse(unseal(secret, dedupeKey, sealed))
    } catch {
      // Sealed with another secret; the next may open it.
    }
  }
  return null
}
