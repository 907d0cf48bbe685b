import type { AnswerOf, ParamsOf, QueryOf, RouteName, Routes, SentBodyOf } from '@flightdeck/contract'
import addresses from 'virtual:addresses'
import { ApiError } from './api-error.ts'
import { readAnswer } from './read-answer.ts'
import { authorised, leaveForSignIn, whenLeft } from './session/session.ts'
import type { Send } from './session/authorise.ts'
import { apiUrl } from './file-url.ts'

type Part<Key extends string, Value> = [Value] extends [undefined] ? unknown : Record<Key, Value>
type Input<N extends RouteName> = Part<'params', ParamsOf<Routes[N]>> &
  Part<'query', QueryOf<Routes[N]>> &
  Part<'body', SentBodyOf<Routes[N]>> &
  // Idempotency key of a creating call: a retry with the same key creates nothing twice.
  Part<'once', Routes[N] extends { creates: true } ? string : undefined>
type CallArguments<N extends RouteName> =
  unknown extends Input<N> ? [] : [input: Input<N> & { signal?: AbortSignal }]
type Loose = {
  params?: Parameters<typeof apiUrl>[1]
  query?: Parameters<typeof apiUrl>[2]
  body?: unknown
  once?: string
  signal?: AbortSignal
}

/** Calls an API route by name. Throws an ApiError on refusal; showing it is up to the caller. */
export async function call<N extends RouteName>(
  name: N,
  ...args: CallArguments<N>
): Promise<AnswerOf<Routes[N]>> {
  const [method, path, isPublic] = addresses[name]
  const { params, query, body, once, signal } = (args[0] ?? {}) as Loose
  const send: Send = (headers) =>
    fetch(apiUrl(path, params, query), {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(once === undefined ? {} : { 'Idempotency-Key': once }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  const answer = await (isPublic ? whenLeft().then(() => send({})) : authorised(send))
  try {
    return (await readAnswer(answer)) as AnswerOf<Routes[N]>
  } catch (error) {
    if (!isPublic && error instanceof ApiError && error.code === 'single_sign_on_required')
      leaveForSignIn(error.message)
    throw error
  }
}
