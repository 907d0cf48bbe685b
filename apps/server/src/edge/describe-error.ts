import { blankValues } from './blank-values.ts'

type ErrorDescription = { type: string; message: string; stack?: string | undefined; cause?: unknown }

/** Error for the log: type, message and stack, with everything that could be a user's value blanked. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const code = (error as { code?: unknown }).code
  return {
    type: error.name,
    message: typeof code === 'string' ? code : blankValues(error.message),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
