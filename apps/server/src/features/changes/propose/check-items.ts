import { isSame, valueIn, writesOf, type ChangeRequest, type FieldValue } from '@flightdeck/connectors'
import { valueInWords, type EntityName } from '@flightdeck/domain'
import { itemProblem, type ChangePolicy, type Weight } from '@flightdeck/domain/changes'
import { AppError } from '../../../ground/app-error.ts'
import { fieldLabel, isField, isWritable } from './fields.ts'
import type { KnownEntity } from './known-entities.ts'
import { DOES_NOT_FIT, localRefusal } from './local-refusal.ts'
import type { WrittenSince } from './written-since.ts'

export type WantedChange = { field: string; part: unknown; before: unknown; after: unknown }
export type WeighedChange = WantedChange & { known: KnownEntity; weight: Weight; isByHand: boolean }

/** As the last step takes it: what does not fit is found out by it, and by the look at what was last seen. */
export const requestOf = (known: { seen: EntityName }, { field, part, before, after }: WantedChange) =>
  ({
    entity: { kind: known.seen.kind, nativeId: known.seen.nativeId },
    field,
    ...(part !== null && part !== undefined && { part }),
    before,
    after,
  }) as unknown as ChangeRequest

type Problem = { at: number; sentence: string; isStale?: true }
const MOST_TOLD = 20

/** Everything that can be said against items before anybody is asked, or the refusal of them all. */
export async function checkItems(
  policy: ChangePolicy,
  changes: readonly WeighedChange[],
  written: WrittenSince,
): Promise<void> {
  const problems: Problem[] = []
  const places = new Map<string, number>()
  for (const [at, change] of changes.entries()) {
    const problem = repeated(places, change, at) ?? (await problemOf(policy, change, written))
    if (problem) problems.push({ at, ...problem })
    if (problems.length >= MOST_TOLD) break
  }
  const [first] = problems
  if (!first) return
  const fields = Object.fromEntries(problems.map(({ at, sentence }) => [`items.${at}`, [sentence]]))
  const isStale = problems.every((one) => one.isStale)
  throw new AppError(isStale ? 'conflict' : 'invalid', first.sentence, { fields })
}

function repeated(places: Map<string, number>, { known, field, part }: WeighedChange, at: number) {
  const place = `${known.entityNo} ${field} ${JSON.stringify(part ?? null)}`
  const before = places.get(place)
  places.set(place, at)
  return before === undefined
    ? null
    : { sentence: `${known.seen.name}: ${fieldLabel(field)} is in this set twice.` }
}

async function problemOf(
  policy: ChangePolicy,
  change: WeighedChange,
  written: WrittenSince,
): Promise<Omit<Problem, 'at'> | null> {
  const { known, field, before, weight } = change
  const say = (sentence: string) => ({ sentence: `${known.seen.name}: ${sentence}` })
  if (!isField(field)) return say('Flightdeck does not know this field.')
  const request = requestOf(known, change)
  const last = written(known.entityNo, change) ?? lastSeen(known, request)
  if (last === undefined) return say(DOES_NOT_FIT)
  if (!isSame(last as FieldValue, before as FieldValue))
    return {
      sentence: `${known.seen.name}: ${fieldLabel(field)} was last seen as ${valueInWords(last)}, not as ${valueInWords(before)}.`,
      isStale: true,
    }
  const against = itemProblem(policy, { ...weight, platform: known.platform })
  if (against) return say(against)
  if (!isWritable(known.platform, known.seen.kind, field)) return null
  const refusal = await localRefusal(writesOf(known.platform)!, known.account, request)
  return refusal === null ? null : say(refusal)
}

/** Undefined where the field has no such part. */
function lastSeen({ seen }: KnownEntity, request: ChangeRequest): unknown {
  try {
    return valueIn(seen, request)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
