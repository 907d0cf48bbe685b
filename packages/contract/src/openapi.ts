import { z } from 'zod'
import { Failure } from './envelope.ts'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'
import type { Route, RouteTable } from './route.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description, drawn from the route table. */
export function openApi(table: RouteTable, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(table)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Flightdeck', version },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: shape(Failure, 'output') },
    },
  }
}

function operation(name: string, route: Route): Json {
  return {
    operationId: name,
    summary: route.summary,
    tags: [name.split('.')[0]],
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(route),
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: shape(route.body, 'input') } },
      },
    }),
    responses: { 200: answer(route), ...refusals(route) },
  }
}

function parameters(route: Route): Json[] {
  const of = (place: 'path' | 'query', schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: shape(field as z.ZodType, 'input'),
    }))
  const header = (name: string, required: boolean, schema: Json) => ({ name, in: 'header', required, schema })
  return [
    ...of('path', route.params),
    ...of('query', route.query),
    ...(needsOrganisation(route)
      ? [header('X-Organisation-ID', true, { type: 'string', format: 'uuid' })]
      : []),
    ...(route.creates ? [header('Idempotency-Key', false, { type: 'string', maxLength: 255 })] : []),
  ]
}

function answer(route: Route): Json {
  const file = route.answersWith
  if (file) return { description: file.fileName, content: { [file.type]: { schema: { type: 'string' } } } }
  const schema = shape(z.strictObject({ data: route.answer }), 'output')
  return { description: 'Done', content: { 'application/json': { schema } } }
}

function refusals(route: Route): Record<number, Json> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of routeErrors(route)) {
    const status = ERROR_CODES[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  )
}

/** All the codes a call can be refused with: its own, and those its access and shapes imply. */
export function routeErrors(route: Route): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...(route.errors ?? []),
      ...(route.access === 'public' ? [] : (['TOKEN_EXPIRED', 'INVALID_TOKEN'] as const)),
      ...(needsOrganisation(route)
        ? (['invalid', 'forbidden', 'second_factor_missing', 'single_sign_on_required'] as const)
        : []),
      ...(route.params || route.query || route.body ? (['invalid'] as const) : []),
      ...(route.body ? (['too_large', 'unsupported_media_type'] as const) : []),
      ...(route.paid ? (['plan_expired'] as const) : []),
      ...(route.creates ? (['conflict'] as const) : []),
      'too_many',
    ]),
  ]
}

export function needsOrganisation(route: Route): boolean {
  return route.access !== 'public' && route.access !== 'person'
}

function shape(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
