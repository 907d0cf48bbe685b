import { ApiError } from './api-error.ts'
import type { FieldErrors } from './api-error.ts'

/** Opens the envelope: `data` of a success, an ApiError of a failure. */
export async function readAnswer(answer: Response): Promise<unknown> {
  const body = (await answer.json().catch(() => null)) as {
    data?: unknown
    code?: string
    errors?: FieldErrors
  } | null
  if (answer.ok) return body?.data
  const error = new ApiError(
    answer.status,
    body?.code ?? 'unexpected',
    body?.errors ?? {},
    answer.headers.get('X-Request-ID'),
  )
  noteTokenCode(error.code)
  throw error
}

/** The specification wants these two codes in the console and nowhere else. */
function noteTokenCode(code: string) {
  if (code === 'TOKEN_EXPIRED' || code === 'INVALID_TOKEN') console.info(code) // oxlint-disable-line no-console
}
