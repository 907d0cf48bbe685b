import { z } from 'zod'

/** A version of something that people write: who made it and when, and what it changed of the one before. */
export const VersionEntry = z.strictObject({
  version: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  /** What was done: created, changed, removed, restored, and what else the thing knows. */
  action: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
})
export type VersionEntry = z.infer<typeof VersionEntry>
