import type { z } from 'zod'
import type { PlatformRequest } from './connector.ts'
import { unreadable } from './platform-error.ts'
import { readJson } from './send/json.ts'
import type { Send } from './send/sender.ts'

/** Address of a platform's consent page. */
export function consentUrl(base: string, path: string, query: Record<string, string>): string {
  const url = new URL(path, base)
  url.search = new URLSearchParams(query).toString()
  return url.href
}

/** Exchanges a code or a token; without a token of ours, and repeated only where nothing is used up. */
export async function readGrant<Shape extends z.ZodType>(
  send: Send,
  request: Pick<PlatformRequest, 'method' | 'at' | 'body' | 'isRepeatable'>,
  granted: Shape,
  platform: string,
): Promise<z.output<Shape>> {
  const { text } = await send({ ...request, isSigned: false })
  const parsed = granted.safeParse(readJson(text))
  if (parsed.success) return parsed.data
  throw unreadable(`${platform}’s sign-in sent something`)
}
