import {
  rollUp,
  dayOf,
  scoreOf,
  SIGN_OF,
  standOf,
  tallyOf,
  weighed,
  worseOf,
  writeSigns,
  type Check,
  type CheckOutcome,
  type CheckSubject,
  type Rollable,
  type RolledUp,
  type ScoreTally,
  type Stand,
} from '@flightdeck/domain'
import type { CheckupRow } from '../asked.ts'

type Seen = Rollable<number> & { subject: CheckSubject; stand: Stand }
type Numbers = ReadonlyMap<CheckSubject, number>
type Places = readonly { at: number }[]

/** What a check said, as a number that is quickly compared; the signs that are kept stand in their order. */
const SIGNS = ['-', SIGN_OF.passes, SIGN_OF.fails, SIGN_OF.not_applicable] as const
export const SILENT = 0
export const CODE_OF = { passes: 1, fails: 2, not_applicable: 3 } as const satisfies Record<
  CheckOutcome['kind'],
  number
>
const CODES_A_LETTER = 8

/** What some checks said, in a few letters that nobody reads. */
function shortened(codes: Uint8Array, count: number): string {
  let short = ''
  for (let from = 0; from < count; from += CODES_A_LETTER) {
    let letter = 0
    const to = Math.min(count, from + CODES_A_LETTER)
    for (let at = from; at < to; at++) letter = (letter << 2) | codes[at]!
    short += String.fromCharCode(letter)
  }
  return short
}

/** Signs of some checks among those of all. */
function spread(codes: Uint8Array, places: Places, size: number): string {
  const all: string[] = Array.from({ length: size }, () => SIGNS[SILENT])
  for (const [index, { at }] of places.entries()) all[at] = SIGNS[codes[index]!]!
  return all.join('')
}

/** What was said of every entity, gathered as one number for each thing that was said of several. */
export function makeCheckups(checks: readonly Check[]) {
  const ids = checks.map(({ id }) => id)
  const severities = checks.map(({ severity }) => severity)
  const all: { signs: string; tally: ScoreTally }[] = []
  const known = new Map<string, number>()
  const merged = new Map<number, number>()

  /** Of some checks, told by their places. Asked for every entity, so that what was said before is found at once. */
  const short = new Map<Places, Map<string, number>>()
  function numberOf(codes: Uint8Array, places: Places): number {
    let own = short.get(places)
    if (!own) short.set(places, (own = new Map()))
    const key = shortened(codes, places.length)
    let no = own.get(key)
    if (no === undefined) own.set(key, (no = numberOfAll(spread(codes, places, checks.length))))
    return no
  }
  function numberOfAll(signs: string): number {
    let no = known.get(signs)
    if (no === undefined) {
      known.set(signs, (no = all.length))
      all.push({ signs, tally: tallyOf(signs, severities) })
    }
    return no
  }
  function worse(some: number, others: number): number {
    if (some === others) return some
    const key = some * 2 ** 24 + others
    let no = merged.get(key)
    if (no === undefined) merged.set(key, (no = numberOfAll(worseOf(all[some]!.signs, all[others]!.signs))))
    return no
  }
  const tally = (no: number) => all[no]!.tally

  return {
    numberOf,
    /** Rows of everything in these trees, and of what is served with them. */
    *rows(
      roots: Iterable<CheckSubject>,
      assets: Iterable<CheckSubject>,
      saidOf: ReadonlyMap<CheckSubject, number>,
      numbers: Numbers,
    ): Generator<CheckupRow> {
      for (const root of roots) {
        const rows: CheckupRow[] = []
        rollUp(seenOf(root, saidOf), {
          tally,
          worse,
          tell: (one, rolled) => rows.push(rowOf(one as Seen, rolled, numbers)),
        })
        yield* rows
      }
      for (const asset of assets) {
        const seen = seenOf(asset, saidOf)
        yield rowOf(seen, alone(seen, tally), numbers)
      }
    },
    /** Everything that was said, as it is kept. */
    vectors: () => all.map(({ signs }) => writeSigns(ids, signs)),
  }
}

function alone({ signs }: Seen, tally: (no: number) => ScoreTally): RolledUp<number> {
  return { spend: 0, signs, bySpend: tally(signs), alike: tally(signs) }
}

function seenOf(subject: CheckSubject, saidOf: ReadonlyMap<CheckSubject, number>): Seen {
  const stand = standOf(subject)
  const assets = assetsOf(subject)
  const creatives = assets.reduce((many, { kind }) => many + Number(kind === 'creative'), 0)
  const uses = assets.map((one) => ({
    signs: saidOf.get(one)!,
    part: 1 / (one.kind === 'creative' ? creatives : assets.length - creatives),
  }))
  const below = partsOf(subject).map((child) => seenOf(child, saidOf))
  return { subject, stand, spendMicros: stand.spendMicros, signs: saidOf.get(subject)!, below, uses }
}

function rowOf(
  { subject, stand, signs, below, uses }: Seen,
  rolled: RolledUp<number>,
  numbers: Numbers,
): CheckupRow {
  const { tally, isBySpend } = weighed(rolled)
  const { score, confidence } = scoreOf(tally)
  const order = orderOf(subject)
  return {
    entity_no: numbers.get(subject)!,
    platform: subject.account.platform,
    kind: subject.kind,
    native_id: subject.nativeId,
    name: subject.name.replaceAll('\0', ''),
    parent_no: subject.parent && numbers.get(subject.parent)!,
    order_no: order && numbers.get(order)!,
    root_no: numbers.get(isAsset(subject) ? subject : rootOf(subject))!,
    children: below.length + uses.length,
    effective: subject.effective,
    channel: subject.channel,
    starts_on: dayText(subject.startsOn),
    ends_on: dayText(subject.endsOn),
    budget_micros: whole(stand.budgetMicros),
    spend_micros: whole(stand.spendMicros),
    pacing: rounded(stand.pacing),
    used_percent: rounded(stand.usedPercent),
    vector_no: signs,
    below_no: rolled.signs,
    score: rounded(score),
    confidence: rounded(confidence)!,
    passed_weight: rounded(tally.passed)!,
    applicable_weight: rounded(tally.applicable)!,
    is_by_spend: isBySpend,
    outcomes_ran: tally.ran,
    outcomes_skipped: tally.notApplicable,
  }
}

/** Creatives and deals: several may use one, so that it is in no tree by itself. */
export const isAsset = ({ kind }: CheckSubject): boolean => kind === 'creative' || kind === 'deal_id'

/** What an entity consists of: orders and line items. */
export const partsOf = ({ children }: CheckSubject): CheckSubject[] => children.filter((one) => !isAsset(one))

/** What it is served with: named by it, or hanging below it. */
export const assetsOf = ({ creatives, deals, children }: CheckSubject): CheckSubject[] => {
  const below = children.filter(isAsset)
  const many = creatives.length + deals.length + below.length
  return many === 0 ? below : [...new Set([...creatives, ...deals, ...below])]
}

/** Who serves it. */
export const usersOf = ({ usedBy, parent }: CheckSubject): CheckSubject[] => [
  ...new Set(parent ? [...usedBy, parent] : usedBy),
]

export function rootOf(subject: CheckSubject): CheckSubject {
  let top = subject
  while (top.parent) top = top.parent
  return top
}

function orderOf(subject: CheckSubject): CheckSubject | null {
  if (isAsset(subject)) return null
  for (let one: CheckSubject | null = subject; one; one = one.parent)
    if (one.kind === 'insertion_order') return one
  return null
}

/** So many digits that the same numbers are the same text, whatever order they were added in. */
const rounded = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) ? null : Math.round(value * 1e6) / 1e6

const MOST_MICROS = 9e18
const whole = (micros: number | null): number | null =>
  micros === null || !(Math.abs(micros) < MOST_MICROS) ? null : Math.round(micros)

/** Days that a calendar of four digits has. */
const [FIRST_DAY, LAST_DAY] = [-719_162, 2_932_896]
const texts = new Map<number, string>()
function dayText(day: number | null): string | null {
  if (day === null || day < FIRST_DAY || day > LAST_DAY) return null
  let text = texts.get(day)
  if (text === undefined) texts.set(day, (text = dayOf(day)))
  return text
}
