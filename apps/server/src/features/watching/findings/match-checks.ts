import type { Tx } from '@flightdeck/db'
import { CHECK_FAMILIES, CHECKS, checkFamily, type Check } from '@flightdeck/domain/checks'
import { bestMatch, typedWords, type Match, type TypedWords } from '@flightdeck/domain/search'
import { ownChecks } from '../checks/index.ts'

/** Text of a list's filter, with the checks whose issues it names. */
export type TextFilter = { text: string; checkIds: readonly string[] }

/** Finds issues by their title, their check's code or its family, as the Rule Library does. */
export async function readTextFilter(
  tx: Tx,
  organisationId: string,
  text: string | undefined,
): Promise<TextFilter | undefined> {
  if (!text) return undefined
  const matches = await matchChecks(tx, organisationId, typedWords(text), ({ id, name }) => [
    `${id} ${name} ${CHECK_FAMILIES[checkFamily(id)].label}`,
  ])
  return { text, checkIds: [...matches.keys()] }
}

/** Match of every check, of the catalogue and the organisation's own, that has one of its texts. */
export async function matchChecks(
  tx: Tx,
  organisationId: string,
  typed: TypedWords,
  texts: (check: Check) => string[],
): Promise<Map<string, Match>> {
  const own = (await ownChecks(tx, organisationId)).map(({ check }) => check)
  const matchByCheck = new Map<string, Match>()
  for (const check of [...CHECKS, ...own]) {
    const match = bestMatch(typed, texts(check))
    if (match !== null) matchByCheck.set(check.id, match)
  }
  return matchByCheck
}
