import {
  needsOrganisation,
  routes,
  type AnswerOf,
  type Route,
  type RouteName,
  type Routes,
} from '@flightdeck/contract'
import { ZodError } from 'zod'
import { joinTransaction, type MemberContext } from './actor-context.ts'
import { AppError } from './app-error.ts'
import { authorise } from './authorise.ts'
import { answerOnce } from './idempotency.ts'
import { invalidInput } from './invalid-input.ts'
import type { ContextOf } from './operations.ts'
import { notifyAreas } from './notify-areas.ts'
import { WrittenJson } from './written-json.ts'

/** Input as a caller sent it: the contract has not parsed it yet. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/**
 * Performs an operation of the contract: the one door for HTTP, agents, jobs on a member's behalf and tests.
 * It authorises by the contract, checks the plan, parses the input, answers a repeated creating call with its
 * first response, and records what an agent changed.
 */
export async function perform<Name extends RouteName>(
  ctx: ContextOf<Routes[Name]>,
  operation: Name,
  input: RawInput = {},
  idempotencyKey?: string,
): Promise<AnswerOf<Routes[Name]> | WrittenJson<AnswerOf<Routes[Name]>>> {
  return prepare(ctx, operation, input)(idempotencyKey)
}

/** The first half of `perform`: authorises and parses. The function that it returns runs the operation. */
export function prepare<Name extends RouteName>(
  ctx: ContextOf<Routes[Name]>,
  operation: Name,
  raw: RawInput,
): (idempotencyKey?: string) => Promise<AnswerOf<Routes[Name]> | WrittenJson<AnswerOf<Routes[Name]>>> {
  const route: Route = routes[operation]
  authorise(route, ctx)
  const input = parse(route, raw)
  return async (key) => {
    const answer = (scope: object) => ctx.app.operations[operation]!(scope as never, input as never)
    const result = await runOnce(route, { ctx: ctx as MemberContext, input, key }, answer)
    return (ctx.app.checkAnswers && !route.answersWith ? checkAnswer(route, result) : result) as never
  }
}

type Run = { ctx: MemberContext; input: unknown; key: string | undefined }
type Answer = (ctx: object) => Promise<unknown>

function runOnce(route: Route, { ctx, input, key }: Run, answer: Answer): Promise<unknown> {
  if (!needsOrganisation(route)) return answer(ctx)
  const run = (scope: MemberContext) => recordAgent(route, scope, answer)
  return route.creates && key !== undefined ? answerOnce(ctx, { key, route, input }, run) : run(ctx)
}

/** Records an agent's operation in the same transaction, unless it only reads. */
function recordAgent(route: Route, ctx: MemberContext, answer: Answer): Promise<unknown> {
  const { summary } = route
  const { organisationId, actor, now, requestId, ip } = ctx
  if (actor.kind !== 'agent' || onlyReads(route)) return answer(ctx)
  return ctx.transaction(async (tx) => {
    const result = await answer(joinTransaction(ctx, tx))
    await notifyAreas(ctx.app, tx, 'agentPerformed', { organisationId, actor, summary, now, requestId, ip })
    return result
  })
}

/** A question too long for an address is posted. */
const onlyReads = ({ method, access, creates }: Route): boolean =>
  method === 'GET' || (method === 'POST' && access.endsWith(':read') && !creates)

/** A schema that throws has not accepted the value either: both are the caller's mistake. */
function parse(
  route: Route,
  { params, query, body = {} }: RawInput,
): Record<'params' | 'query' | 'body', unknown> {
  try {
    return {
      params: route.params?.parse(params),
      query: route.query?.parse(query),
      body: route.body?.parse(body),
    }
  } catch (error) {
    if (error instanceof ZodError) throw invalidInput(error)
    if (error instanceof AppError) throw error
    throw new AppError('invalid', 'The request can’t be read.', { cause: error })
  }
}

/** Validates an answer against its schema. */
function checkAnswer({ answer }: Route, result: unknown): unknown {
  if (!(result instanceof WrittenJson)) return answer.parse(result)
  answer.parse((JSON.parse(new TextDecoder().decode(result.body)) as { data: unknown }).data)
  return result
}
