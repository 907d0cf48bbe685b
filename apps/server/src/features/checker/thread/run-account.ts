import {
  echoes,
  makeMoneyLeft,
  runCheck,
  type Check,
  type CheckOutcome,
  type CheckSubject,
  type Failure,
  type MoneyLeft,
} from '@flightdeck/domain'
import type {
  CheckTally,
  CheckupPart,
  CheckupRow,
  CheckFailure,
  LookedAt,
  MatrixCell,
  Pair,
  RunAnswer,
  RunRequest,
  WatchedFinding,
} from '../protocol.ts'
import { dayText } from './checkup-row.ts'
import { checkupsOf } from './checkups.ts'
import { writeColumns } from '../checkup-columns.ts'
import { pack } from '../packed.ts'
import { makeChooser, type EffectiveCheck } from './choose.ts'
import { failedOf, type FailureInput } from './fail.ts'
import type { KnownSubject } from './inspect-account.ts'
import { allOf, around, type Trees } from './trees.ts'
import { CODE_OF, makeVectors, SILENT } from './vectors.ts'

/** Entities checked between two progress reports, at which a run can be stopped. */
const BATCH = 500
/** Maximum failures or checkups per message. */
const PART = 2_000

export const keyOf = ({ checkId, entityNo }: Pair): string => `${checkId} ${entityNo}`

type Hooks = {
  progress: (entities: number) => Promise<void>
  part: (failures: CheckFailure[]) => Promise<void>
  checkups: (part: CheckupPart) => Promise<void>
}

/** Collects a run's results over all accounts. */
export function makeRun(asked: RunRequest, { progress, part, checkups: tellCheckups }: Hooks) {
  const { checks, choicesFor } = makeChooser(asked.selections)
  const vectors = makeVectors(checks)
  /** Outcome codes of the entity being checked. */
  const codes = new Uint8Array(checks.length)
  /** Tallies by place of the check. */
  const tallies: CheckTally[] = []
  const isTold = asked.checkIds && new Set<string>(asked.checkIds)
  const wanted = asked.entityNos && new Set(asked.entityNos)
  const watched = new Map(asked.watch.map((pair) => [keyOf(pair), pair]))
  /** Watched findings by entity, because every outcome is looked up. */
  const watchedOn = Map.groupBy(asked.watch, ({ entityNo }) => entityNo)
  const answer: RunAnswer = {
    entities: 0,
    lookedAt: [],
    vectors: [],
    watched: [],
    tallies: {},
    matrix: [],
    judgedMs: 0,
  }
  const isMeant = (entityNo: number) => !wanted || wanted.has(entityNo)
  const tells = ({ id }: Check) => !isTold || isTold.has(id)

  /** Checks an entity and stores its vector number in `saidOf`. */
  function judge(
    { subject, entityNo, version }: KnownSubject,
    isCounted: boolean,
    saidOf: Map<CheckSubject, number>,
  ): FailureInput[] {
    const told: FailureInput[] = []
    const cells: MatrixCell[] = []
    const choices = choicesFor(subject)
    const lookedFor = watchedOn.get(entityNo)
    for (let at = 0; at < choices.length; at++) {
      const { check, of, at: place } = choices[at]!
      const chosen = of(subject)
      codes[at] = SILENT
      if (!chosen.isOn) continue
      const outcome = runCheck(chosen, subject)
      codes[at] = CODE_OF[outcome.kind]
      if (outcome.kind === 'fails') told.push({ subject, entityNo, chosen, findings: outcome.findings })
      if (!isCounted || !tells(check)) continue
      count(tallies, place, chosen.version, outcome.kind)
      if (lookedFor && outcome.kind !== 'fails' && lookedFor.some(({ checkId }) => checkId === check.id))
        see({ checkId: check.id, entityNo }, outcome)
      if (asked.keepsMatrix) cells.push(cellOf(chosen, outcome))
    }
    if (isCounted && asked.keepsMatrix)
      answer.matrix.push({
        entityNo,
        version,
        isFailing: cells.some(({ result }) => result === 'fails'),
        cells,
      })
    saidOf.set(subject, vectors.numberOf(codes, choices))
    return told
  }

  /** Reports a watched finding that did not fail again. */
  function see(pair: Pair, outcome: Exclude<CheckOutcome, { kind: 'fails' }>): void {
    if (!watched.delete(keyOf(pair))) return
    if (outcome.kind === 'passes') answer.watched.push({ ...pair, is: 'passes', why: '' })
    else
      answer.watched.push({
        ...pair,
        is: outcome.cannotTell ? 'cannot_tell' : 'not_applicable',
        why: outcome.why,
      })
  }

  return {
    /**
     * Checks one account, including entities around the scope: failures above explain failures below, and a
     * tree's checkup covers all of it.
     */
    async account(known: readonly KnownSubject[], accountNo: number): Promise<void> {
      const numbers = new Map(known.map(({ subject, entityNo }) => [subject, entityNo]))
      const here = new Set(numbers.values())
      const meant = wanted ? known.filter(({ entityNo }) => wanted.has(entityNo)) : known
      const isWhole = meant.length === known.length
      const trees = isWhole ? allOf(known) : around(meant)
      const saidOf = new Map<CheckSubject, number>()
      const told: FailureInput[] = []
      if (!isWhole)
        for (const one of known)
          if (!isMeant(one.entityNo) && trees.all.has(one.subject)) told.push(...judge(one, false, saidOf))
      for (let at = 0; at < meant.length; at += BATCH) {
        const batch = meant.slice(at, at + BATCH)
        for (const one of batch) told.push(...judge(one, true, saidOf))
        answer.entities += batch.length
        await progress(answer.entities)
      }
      const left = makeMoneyLeft()
      await keep(told, numbers, left)
      forget(here)
      const account = known[0]?.subject.account
      const days = {
        dataThrough: dayText(account?.dataThrough ?? null),
        finalThrough: dayText(account?.finals.delivery ?? null),
      }
      await tellHowItStands(accountNo, trees, saidOf, { numbers, here, isWhole, left, days })
    },
    end(): RunAnswer {
      answer.vectors = vectors.written()
      tallies.forEach((tally, place) => (answer.tallies[checks[place]!.id] = tally))
      // Findings left belong to entities found in no account that is read.
      for (const pair of watched.values()) answer.watched.push({ ...pair, is: 'gone', why: '' })
      return answer
    },
  }

  async function tellHowItStands(
    accountNo: number,
    trees: Trees,
    saidOf: ReadonlyMap<CheckSubject, number>,
    { numbers, here, isWhole, left, days }: Account,
  ): Promise<void> {
    const entityNos: number[] = []
    let rows: CheckupRow[] = []
    const tell = () => tellCheckups({ accountNo, rows: pack(writeColumns(rows)) })
    for (const row of checkupsOf(trees, vectors, saidOf, numbers, left)) {
      entityNos.push(row.entity_no)
      rows.push(row)
      if (rows.length < PART) continue
      await tell()
      rows = []
    }
    if (rows.length > 0) await tell()
    const gone = asked.entityNos?.filter((entityNo) => !here.has(entityNo)) ?? []
    const looked = [...trees.roots, ...trees.assets]
    const rootNos = isWhole ? null : [...looked.map((one) => numbers.get(one)!), ...gone]
    answer.lookedAt.push({ accountNo, rootNos, entityNos, ...days })
  }

  async function keep(
    told: readonly FailureInput[],
    numbers: ReadonlyMap<CheckSubject, number>,
    left: MoneyLeft,
  ): Promise<void> {
    const numberOf = (subject: CheckSubject) => numbers.get(subject) ?? null
    let found: CheckFailure[] = []
    const failures = new Map<Failure, FailureInput>(
      told.map((one) => [{ subject: one.subject, check: one.chosen.check }, one]),
    )
    for (const [failure, echo] of echoes([...failures.keys()])) {
      const one = failures.get(failure)!
      if (!isMeant(one.entityNo) || !tells(failure.check)) continue
      watched.delete(keyOf({ checkId: failure.check.id, entityNo: one.entityNo }))
      const loudest = echo && { checkId: echo.of.check.id, entityNo: numbers.get(echo.of.subject)! }
      found.push({ ...failedOf(one, { numberOf, left }), echoOf: loudest })
      if (found.length < PART) continue
      await part(found)
      found = []
    }
    if (found.length > 0) await part(found)
  }

  /** Reports findings on existing entities that no active check covers any more. */
  function forget(here: ReadonlySet<number>): void {
    for (const [key, pair] of watched) {
      if (!here.has(pair.entityNo)) continue
      watched.delete(key)
      answer.watched.push({ ...pair, is: 'off', why: '' } satisfies WatchedFinding)
    }
  }
}

/** An account's entity numbers, whether all of it is in scope, and the days of its data. */
type Account = {
  numbers: ReadonlyMap<CheckSubject, number>
  here: ReadonlySet<number>
  isWhole: boolean
  left: MoneyLeft
  days: Pick<LookedAt, 'dataThrough' | 'finalThrough'>
}
function count(tallies: CheckTally[], place: number, version: number, kind: MatrixCell['result']): void {
  const tally = (tallies[place] ??= { passed: 0, failed: 0, notApplicable: 0, version })
  tally.version = Math.max(tally.version, version)
  if (kind === 'passes') tally.passed++
  else if (kind === 'fails') tally.failed++
  else tally.notApplicable++
}

function cellOf({ check: { id }, mode }: EffectiveCheck, outcome: ReturnType<typeof runCheck>): MatrixCell {
  if (outcome.kind === 'passes') return { checkId: id, result: 'passes' }
  if (outcome.kind === 'not_applicable') return { checkId: id, result: outcome.kind, why: outcome.why }
  const [first] = outcome.findings
  return { checkId: id, result: 'fails', mode, expected: first!.expected, found: first!.found }
}
