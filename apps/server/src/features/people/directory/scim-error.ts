import { ERROR_CODES } from '@flightdeck/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '../../../ground/app-error.ts'
import { handleError } from '../../../edge/error-edge.ts'

export const SCIM_TYPE = 'application/scim+json; charset=utf-8'
type Kind = 'invalidFilter' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'uniqueness'

/** A refusal with the word that the standard has for it (RFC 7644, 3.12). */
export class ScimRefusal extends AppError {
  readonly kind: Kind

  constructor(kind: Kind, sentence: string) {
    super(kind === 'uniqueness' ? 'conflict' : 'invalid', sentence)
    this.kind = kind
  }
}

/** Every failure under this roof in the directory's own format. */
export const scimErrorEdge =
  (log: Logger) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = handleError(log, error, request)
    const status = ERROR_CODES[refusal.code]
    if (refusal.retryAfterS !== undefined)
      void reply.header('retry-after', String(Math.ceil(refusal.retryAfterS)))
    void reply
      .code(status)
      .type(SCIM_TYPE)
      .header('cache-control', 'no-store')
      .send({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(status),
        ...(refusal instanceof ScimRefusal && { scimType: refusal.kind }),
        detail: refusal.message,
      })
  }
