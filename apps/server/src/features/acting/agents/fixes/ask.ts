import type { AnswerOf, RouteName, Routes } from '@flightdeck/contract'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import type { ContextOf } from '../../../../ground/operations.ts'
import { perform, type RawInput } from '../../../../ground/perform.ts'
import { WrittenJson } from '../../../../ground/written-json.ts'

/** Performs an operation as the agent, with its owner's present permissions. */
export async function ask<Name extends RouteName>(
  ctx: MemberContext,
  operation: Name,
  input: RawInput = {},
): Promise<AnswerOf<Routes[Name]>> {
  const answer = await perform(ctx as ContextOf<Routes[Name]>, operation, { query: {}, ...input })
  if (!(answer instanceof WrittenJson)) return answer
  return (JSON.parse(new TextDecoder().decode(answer.body)) as { data: AnswerOf<Routes[Name]> }).data
}
