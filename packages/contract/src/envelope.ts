import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'

/** `errors.server` always holds at least one sentence; other keys name a field or a topic. */
export const Failure = z.strictObject({
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  errors: z.intersection(
    z.object({ server: z.array(z.string()).min(1) }),
    z.record(z.string(), z.array(z.string())),
  ),
})
export type Failure = { code: ErrorCode; errors: { server: string[] } & Record<string, string[]> }
