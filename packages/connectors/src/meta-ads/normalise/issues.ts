import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { text } from '../../normalise/shape.ts'
import type { Warnings } from '../../normalise/words.ts'

export const Issues = z
  .array(
    z.object({
      error_code: z.union([z.number(), z.string()]).nullish(),
      error_summary: text,
      error_message: text,
    }),
  )
  .nullish()

/** Issues reported by Meta, as warnings. */
export const toWarnings = (issues: z.infer<typeof Issues>): Warnings =>
  (issues ?? []).map((issue) =>
    omitBlanks({
      code: String(issue.error_code ?? 'issue'),
      text: issue.error_summary ?? issue.error_message,
    }),
  )
