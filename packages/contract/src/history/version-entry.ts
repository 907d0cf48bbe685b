import { z } from 'zod'

/** Version of a user-edited object: author, time, and changes from the previous version. */
export const VersionEntry = z.strictObject({
  version: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  /** created, changed, removed, restored, or an action specific to the object. */
  action: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
})
export type VersionEntry = z.infer<typeof VersionEntry>
