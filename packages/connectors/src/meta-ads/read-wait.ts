import { z } from 'zod'

const MINUTE_MS = 60_000
const UNSAID_MS = 5 * MINUTE_MS

const ByBusiness = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().min(0).optional() })),
)
const ByAccount = z.object({ reset_time_duration: z.number().min(0).optional() })

/** How long until Meta lets us in again: minutes in one header, seconds in the other, or five minutes when it does not say. */
export function readWait(headers: Headers): number {
  const minutes = Object.values(read(ByBusiness, headers.get('x-business-use-case-usage')) ?? {})
    .flat()
    .map((usage) => usage.estimated_time_to_regain_access ?? 0)
  const seconds = read(ByAccount, headers.get('x-ad-account-usage'))?.reset_time_duration ?? 0
  return Math.max(0, ...minutes) * MINUTE_MS || seconds * 1_000 || UNSAID_MS
}

function read<Shape extends z.ZodType>(shape: Shape, text: string | null): z.infer<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text ?? '')).data ?? null
  } catch {
    return null
  }
}
