import { blankValues } from './blank-values.ts'

type Described = { type: string; message: string; stack?: string | undefined; cause?: unknown }

/** For the log: what failed and where, with everything that could be somebody's value blanked out. */
export function describeError(error: unknown): Described {
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
