import { Refusal } from '../core/refusal.ts'

type More = { subcode?: number; isTransient?: boolean; headers?: Record<string, string> }

/** Graph says nearly everything with HTTP 400; what it means is the code. */
export function graphError(
  code: number,
  message: string,
  { subcode, isTransient, headers }: More = {},
): Refusal {
  const error = {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    ...(subcode !== undefined && { error_subcode: subcode }),
    ...(isTransient && { is_transient: true }),
    fbtrace_id: 'A1b2C3d4E5f6',
  }
  return new Refusal(400, { error }, headers)
}

export const invalidParameter = (message: string, subcode?: number) =>
  graphError(100, message, subcode === undefined ? {} : { subcode })
/** The same for what does not exist and for what is someone else's. */
export const missing = (id: string) =>
  invalidParameter(`Unsupported get request. Object with ID '${id}' does not exist or cannot be loaded.`, 33)
