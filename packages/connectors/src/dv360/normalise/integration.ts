import type { Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { text } from '../../normalise/shape.ts'

export const Integration = z.object({ integrationCode: text, details: text }).nullish()

/** The agency's own code on it. */
export function toExternal(details: z.infer<typeof Integration>): Settings['external'] {
  if (!details?.integrationCode && !details?.details) return undefined
  return omitBlanks({
    code: details.integrationCode || undefined,
    labels: details.details ? [details.details] : [],
  })
}
