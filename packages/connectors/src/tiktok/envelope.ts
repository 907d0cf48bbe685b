import { z } from 'zod'

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const TOO_LONG = /^\d{16,}$/

/** Some ids arrive as bare numbers too long for a double; they are quoted before parsing. */
const withLongIdsAsText = (json: string) =>
  json.replaceAll(STRING_OR_NUMBER, (word) => (TOO_LONG.test(word) ? `"${word}"` : word))

/** An id as text, from text or a number. */
export const TiktokId = z.union([z.string().regex(/^\d+$/), z.int().min(0).transform(String)])

const Envelope = z.object({ code: z.int(), message: z.string().default(''), data: z.unknown() })
export type Envelope = z.infer<typeof Envelope>

/** Common wrapper of all responses; null if the text is not one of TikTok's. */
export function readEnvelope(text: string): Envelope | null {
  try {
    return Envelope.safeParse(JSON.parse(withLongIdsAsText(text))).data ?? null
  } catch {
    return null
  }
}
