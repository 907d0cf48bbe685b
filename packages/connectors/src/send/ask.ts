import type { z } from 'zod'
import type { PlatformRequest } from '../connector.ts'
import { unreadable } from '../platform-error.ts'
import { readJson } from './json.ts'
import { readable } from './readable.ts'
import type { Send } from './sender.ts'

type Query = readonly (readonly [string, string])[]

/** A signed read, asked again where its answer was lost. */
export const get = (path: string, query?: Query): PlatformRequest => ({
  method: 'GET',
  at: query ? { path, query } : { path },
  isSigned: true,
  isRepeatable: true,
})

/** A read whose question is in the body. */
export const queryBy = (path: string, json: object): PlatformRequest => ({
  ...write('POST', path, { json }),
  isRepeatable: true,
})

/** A signed write: never sent again blindly. */
export const write = (
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  body: NonNullable<PlatformRequest['body']>,
  query?: Query,
): PlatformRequest => ({
  method,
  at: query ? { path, query } : { path },
  body,
  isSigned: true,
  isRepeatable: false,
})

/** A file behind an address that the platform gave; links that are signed themselves go without our token. */
export const file = (address: string, isSigned: boolean): PlatformRequest => ({
  method: 'GET',
  at: { address },
  isSigned,
  isRepeatable: true,
})

/** Reads an answer of a known shape. Half an answer is requested again, and then refused. */
export const readShape = <Shape extends z.ZodType>(
  send: Send,
  request: PlatformRequest,
  shape: Shape,
  sent: string,
): Promise<z.output<Shape>> =>
  readable(send, request, (text) => {
    const parsed = shape.safeParse(readJson(text))
    if (parsed.success) return parsed.data
    throw unreadable(sent, 'list_shape')
  })
