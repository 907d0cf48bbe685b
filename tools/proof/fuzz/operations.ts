import type { Schema } from './schema.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema }

/** Call that the OpenAPI document describes. */
export type Operation = {
  name: string
  method: string
  path: string
  isPublic: boolean
  needsOrganisation: boolean
  takesKey: boolean
  query: { name: string; schema: Schema }[]
  body: Schema | undefined
}

type OperationDescription = {
  operationId: string
  security: unknown[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type OpenApi = { paths: Record<string, Record<string, OperationDescription>> }

/** Every call of the document, so that new ones are covered automatically. */
export function listOperations({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const hasHeader = (name: string) =>
        operation.parameters.some((it) => it.in === 'header' && it.name === name)
      return {
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        isPublic: operation.security.length === 0,
        needsOrganisation: hasHeader('X-Organisation-ID'),
        takesKey: hasHeader('Idempotency-Key'),
        query: operation.parameters.filter((it) => it.in === 'query'),
        body: operation.requestBody?.content['application/json']?.schema,
      }
    }),
  )
}
