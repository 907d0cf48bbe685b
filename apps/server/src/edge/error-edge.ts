import { ERROR_CODES, type ErrorCode, type Failure } from '@flightdeck/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { ZodError } from 'zod'
import { AppError } from '../ground/app-error.ts'
import { invalidInput } from '../ground/invalid-input.ts'
import { describeError } from './describe-error.ts'

/** Input that PostgreSQL itself could not read: the caller's mistake, though a schema should have caught it first. */
const BAD_DATA = /^22/
/** Ways in which the database is away or overwhelmed. */
const BUSY = /^(08|53|57|58|40|25P03|55P03)/
const BUSY_WORDS = /timeout|Connection terminated|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND/

/** The only place where a failure becomes a status and a body. No stack, no SQL, no internal name leaves. */
export function errorEdge(log: Logger) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void send(reply, handleError(log, error, request))
  }
}

/** Response to a failure; a server fault is logged. */
export function handleError(log: Logger, error: unknown, request: FastifyRequest): AppError {
  const where = { requestId: request.id, route: request.routeOptions.url }
  if (hasLeft(error, request)) {
    log.info(where, 'broken off')
    return new AppError('invalid', 'The request was cut short.')
  }
  const refusal = asRefusal(error)
  if (ERROR_CODES[refusal.code] >= 500) log.error({ ...where, err: describeError(error) }, refusal.code)
  return refusal
}

/**
 * A client that disconnects during a request or its response has caused no server fault, and gets no answer.
 */
function hasLeft(error: unknown, { raw }: FastifyRequest): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  if (code === 'ECONNRESET') return raw.destroyed && !raw.complete
  return code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed
}

export function send(reply: FastifyReply, refusal: AppError): FastifyReply {
  if (refusal.retryAfterS !== undefined)
    void reply.header('retry-after', String(Math.ceil(refusal.retryAfterS)))
  return reply
    .code(ERROR_CODES[refusal.code])
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(bodyFor(refusal))
}

export function bodyFor(refusal: AppError): Failure {
  return { code: refusal.code, errors: { ...refusal.fields, server: [refusal.message] } }
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ZodError) return invalidInput(error)
  const { statusCode, code } = error as { statusCode?: number; code?: unknown }
  if (typeof code === 'string' && code.startsWith('FST_')) return fromFramework(code, statusCode)
  if (typeof code === 'string' && BAD_DATA.test(code)) {
    return new AppError('invalid', 'A value in the request can’t be stored.', { cause: error })
  }
  if ((typeof code === 'string' && BUSY.test(code)) || BUSY_WORDS.test((error as Error).message)) {
    return new AppError('unavailable', 'Flightdeck is busy or restarting. Try again in a moment.', {
      cause: error,
      retryAfterS: 2,
    })
  }
  return new AppError('unexpected', 'Something went wrong on our side.', { cause: error })
}

const FRAMEWORK: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request is larger than 1 MB.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send the request as application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'The request was cut short.'],
}

function fromFramework(code: string, status = 500): AppError {
  const errorArgs = FRAMEWORK[code]
  if (errorArgs) return new AppError(...errorArgs)
  return status < 500
    ? new AppError('invalid', 'The request can’t be read.')
    : new AppError('unexpected', 'Something went wrong on our side.', { cause: code })
}
