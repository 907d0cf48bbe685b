import type { QueryOf, Routes } from '@flightdeck/contract'
import type { SearchAnswer } from '@flightdeck/contract/search'
import { may } from '@flightdeck/domain/access'
import { byMatch, isOnlyIds, pastedIds, typedWords } from '@flightdeck/domain/search'
import type { MemberContext } from '../../../ground/actor-context.ts'
import type { FoundThing, SearchQuestion } from '../../../ground/finder.ts'
import { loadClientAccounts } from '../clients/index.ts'

const MAX_MATCHES = 24
/** Maximum length of typed text; longer input is searched as ids only. */
const MAX_TYPED_CHARS = 200
const NOTHING: SearchAnswer = { found: [], ids: [], known: 0 }

/** Searches every area for words or ids, the best matches first. Areas register their own finders. */
export async function findAnything(
  ctx: MemberContext,
  { q: typed, client }: QueryOf<Routes['search.find']>,
): Promise<SearchAnswer> {
  const finders = ctx.app.areas
    .flatMap(({ finders: own = [] }) => own)
    .filter(({ needs }) => may(ctx.actor, needs))
  if (typed === '') {
    for (const { prepare } of finders) prepare?.(ctx.app, ctx.organisationId)
    return NOTHING
  }
  const { app, organisationId } = ctx
  const inWords = wantedIn(typed)
  const isOfClient = client !== undefined
  const lookedUp = await Promise.all(
    finders.map(async ({ lookUp }) => lookUp?.(app, organisationId, { ...inWords, isOfClient })),
  )
  return ctx.transaction(async (tx) => {
    const accounts = await loadClientAccounts(tx, organisationId, client)
    const question: SearchQuestion = { ...inWords, accounts }
    const matches = (
      await Promise.all(finders.map(({ find }, at) => find(tx, organisationId, question, app, lookedUp[at])))
    ).flat()
    return { found: best(matches), ...idsAmong(question, matches, typed) }
  })
}

function wantedIn(typed: string): Omit<SearchQuestion, 'accounts'> {
  const number = /^#?([1-9]\d{0,8})$/.exec(typed)?.[1]
  const isTyped = typed.length <= MAX_TYPED_CHARS
  return {
    ...typedWords(isTyped ? typed : ''),
    ids: pastedIds(typed),
    number: number === undefined ? null : Number(number),
  }
}

/** Equally good matches stay in the order of their areas. */
const best = (matches: readonly FoundThing[]) =>
  matches
    .toSorted(byMatch)
    .slice(0, MAX_MATCHES)
    .map(({ answers: _answers, ...one }) => one)

function idsAmong({ ids }: SearchQuestion, matches: readonly FoundThing[], typed: string) {
  if (!isOnlyIds(typed)) return { ids: [], known: 0 }
  const existingIds = new Set(matches.flatMap(({ answers }) => answers ?? []))
  const each = ids.map((mayBe) => ({ id: mayBe.find((id) => existingIds.has(id)), first: mayBe[0]! }))
  return {
    ids: each.map(({ id, first }) => id ?? first),
    known: each.filter(({ id }) => id !== undefined).length,
  }
}
