import { z } from 'zod'

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const TOO_LONG = /^\d{16,}$/

/** At times an id comes as a bare number, and some are too long for one: those are made text before they are read. */
const withLongIdsAsText = (json: string) =>
  json.replaceAll(STRING_OR_NUMBER, (word) => (TOO_LONG.test(word) ? `"${word}"` : word))

/** An id as text, however it was written. */
export const TiktokId = z.union([z.string().regex(/^\d+$/), z.int().min(0).transform(String)])

const Envelope = z.object({ code: z.int(), message: z.string().default(''), data: z.unknown() })
export type Envelope = z.infer<typeof Envelope>

/** What every answer is wrapped in, or null for what is not an answer of TikTok's. */
export function readEnvelope(text: string): Envelope | null {
  try {
    return Envelope.safeParse(JSON.parse(withLongIdsAsText(text))).data ?? null
  } catch {
    return null
  }
}
