import {
  echoes,
  makeMoneyLeft,
  runCheck,
  type Check,
  type CheckOutcome,
  type CheckSubject,
  type Failure,
  type MoneyLeft,
} from '@flightdeck/domain/checks'
import type {
  CheckTally,
  CheckupPart,
  CheckupRow,
  CheckFailure,
  CheckedTrees,
  MatrixCell,
  Pair,
  RunAnswer,
  RunRequest,
  WatchedFinding,
} from '../protocol.ts'
import { dayText } from './checkup-row.ts'
import { streamCheckups } from './checkups.ts'
import { writeColumns } from '../checkup-columns.ts'
import { pack } from '../compressed-text.ts'
import { makeChooser, type EffectiveCheck } from './choose.ts'
import { makeFailure, type FailureInput } from './fail.ts'
import type { KnownSubject } from './inspect-account.ts'
import { buildAllTrees, around, type Trees } from './trees.ts'
import { CODE_OF, makeVectors, SILENT } from './vectors.ts'

/** Entities checked between two progress reports, at which a run can be stopped. */
const BATCH = 500
/** Maximum failures or checkups per message. */
const PART = 2_000

export const pairKey = ({ checkId, entityNo }: Pair): string => `${checkId} ${entityNo}`

type Hooks = {
  progress: (entities: number) => Promise<void>
  part: (failures: CheckFailure[]) => Promise<void>
  checkups: (part: CheckupPart) => Promise<void>
}

/** Collects a run's results over all accounts. */
export function makeRun(request: RunRequest, { progress, part, checkups: tellCheckups }: Hooks) {
  const { checks, choicesFor } = makeChooser(request.selections)
  const vectors = makeVectors(checks)
  /** Outcome codes of the entity being checked. */
  const codes = new Uint8Array(checks.length)
  /** Tallies by place of the check. */
  const tallies: CheckTally[] = []
  const isTold = request.checkIds && new Set<string>(request.checkIds)
  const requestedNos = request.entityNos && new Set(request.entityNos)
  const watched = new Map(request.watch.map((pair) => [pairKey(pair), pair]))
  /** Watched findings by entity, because every outcome is looked up. */
  const watchedOn = Map.groupBy(request.watch, ({ entityNo }) => entityNo)
  const answer: RunAnswer = {
    entities: 0,
    lookedAt: [],
    vectors: [],
    watched: [],
    tallies: {},
    matrix: [],
    judgedMs: 0,
  }
  const isMeant = (entityNo: number) => !requestedNos || requestedNos.has(entityNo)
  const tells = ({ id }: Check) => !isTold || isTold.has(id)

  /** Checks an entity and stores its vector number in `vectorNoBySubject`. */
  function judge(
    { subject, entityNo, version }: KnownSubject,
    isCounted: boolean,
    vectorNoBySubject: Map<CheckSubject, number>,
  ): FailureInput[] {
    const failureInputs: FailureInput[] = []
    const cells: MatrixCell[] = []
    const choices = choicesFor(subject)
    const lookedFor = watchedOn.get(entityNo)
    for (let at = 0; at < choices.length; at++) {
      const { check, choose, place } = choices[at]!
      const chosen = choose(subject)
      codes[at] = SILENT
      if (!chosen.isOn) continue
      const outcome = runCheck(chosen, subject)
      codes[at] = CODE_OF[outcome.kind]
      if (outcome.kind === 'fails')
        failureInputs.push({ subject, entityNo, chosen, findings: outcome.findings })
      if (!isCounted || !tells(check)) continue
      count(tallies, place, chosen.version, outcome.kind)
      if (lookedFor && outcome.kind !== 'fails' && lookedFor.some(({ checkId }) => checkId === check.id))
        see({ checkId: check.id, entityNo }, outcome)
      if (request.keepsMatrix) cells.push(toMatrixCell(chosen, outcome))
    }
    if (isCounted && request.keepsMatrix)
      answer.matrix.push({
        entityNo,
        version,
        isFailing: cells.some(({ result }) => result === 'fails'),
        cells,
      })
    vectorNoBySubject.set(subject, vectors.numberOf(codes, choices))
    return failureInputs
  }

  /** Reports a watched finding that did not fail again. */
  function see(pair: Pair, outcome: Exclude<CheckOutcome, { kind: 'fails' }>): void {
    if (!watched.delete(pairKey(pair))) return
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
     * tree's checkup covers the whole tree.
     */
    async account(subjects: readonly KnownSubject[], accountNo: number): Promise<void> {
      const numbers = new Map(subjects.map(({ subject, entityNo }) => [subject, entityNo]))
      const here = new Set(numbers.values())
      const targetSubjects = requestedNos
        ? subjects.filter(({ entityNo }) => requestedNos.has(entityNo))
        : subjects
      const isWhole = targetSubjects.length === subjects.length
      const trees = isWhole ? buildAllTrees(subjects) : around(targetSubjects)
      const vectorNoBySubject = new Map<CheckSubject, number>()
      const failureInputs: FailureInput[] = []
      if (!isWhole)
        for (const one of subjects)
          if (!isMeant(one.entityNo) && trees.all.has(one.subject))
            failureInputs.push(...judge(one, false, vectorNoBySubject))
      for (let at = 0; at < targetSubjects.length; at += BATCH) {
        const batch = targetSubjects.slice(at, at + BATCH)
        for (const one of batch) failureInputs.push(...judge(one, true, vectorNoBySubject))
        answer.entities += batch.length
        await progress(answer.entities)
      }
      const left = makeMoneyLeft()
      await keep(failureInputs, numbers, left)
      forget(here)
      const account = subjects[0]?.subject.account
      const days = {
        dataThrough: dayText(account?.dataThrough ?? null),
        finalThrough: dayText(account?.finals.delivery ?? null),
      }
      await sendCheckups(accountNo, trees, vectorNoBySubject, { numbers, here, isWhole, left, days })
    },
    end(): RunAnswer {
      answer.vectors = vectors.written()
      tallies.forEach((tally, place) => (answer.tallies[checks[place]!.id] = tally))
      // Findings left belong to entities found in no account that is read.
      for (const pair of watched.values()) answer.watched.push({ ...pair, is: 'gone', why: '' })
      return answer
    },
  }

  async function sendCheckups(
    accountNo: number,
    trees: Trees,
    vectorNoBySubject: ReadonlyMap<CheckSubject, number>,
    { numbers, here, isWhole, left, days }: Account,
  ): Promise<void> {
    const entityNos: number[] = []
    let rows: CheckupRow[] = []
    const tell = () => tellCheckups({ accountNo, rows: pack(writeColumns(rows)) })
    for (const row of streamCheckups(trees, vectors, vectorNoBySubject, numbers, left)) {
      entityNos.push(row.entity_no)
      rows.push(row)
      if (rows.length < PART) continue
      await tell()
      rows = []
    }
    if (rows.length > 0) await tell()
    const gone = request.entityNos?.filter((entityNo) => !here.has(entityNo)) ?? []
    const checkedSubjects = [...trees.roots, ...trees.assets]
    const rootNos = isWhole ? null : [...checkedSubjects.map((one) => numbers.get(one)!), ...gone]
    answer.lookedAt.push({ accountNo, rootNos, entityNos, ...days })
  }

  async function keep(
    failureInputs: readonly FailureInput[],
    numbers: ReadonlyMap<CheckSubject, number>,
    left: MoneyLeft,
  ): Promise<void> {
    const findEntityNo = (subject: CheckSubject) => numbers.get(subject) ?? null
    let failureBatch: CheckFailure[] = []
    const failures = new Map<Failure, FailureInput>(
      failureInputs.map((one) => [{ subject: one.subject, check: one.chosen.check }, one]),
    )
    for (const [failure, echo] of echoes([...failures.keys()])) {
      const input = failures.get(failure)!
      if (!isMeant(input.entityNo) || !tells(failure.check)) continue
      watched.delete(pairKey({ checkId: failure.check.id, entityNo: input.entityNo }))
      const loudest = echo && { checkId: echo.of.check.id, entityNo: numbers.get(echo.of.subject)! }
      failureBatch.push({ ...makeFailure(input, { findNumber: findEntityNo, left }), echoOf: loudest })
      if (failureBatch.length < PART) continue
      await part(failureBatch)
      failureBatch = []
    }
    if (failureBatch.length > 0) await part(failureBatch)
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

/** An account's entity numbers, whether the whole account is in scope, and the days of its data. */
type Account = {
  numbers: ReadonlyMap<CheckSubject, number>
  here: ReadonlySet<number>
  isWhole: boolean
  left: MoneyLeft
  days: Pick<CheckedTrees, 'dataThrough' | 'finalThrough'>
}
function count(tallies: CheckTally[], place: number, version: number, kind: MatrixCell['result']): void {
  const tally = (tallies[place] ??= { passed: 0, failed: 0, notApplicable: 0, version })
  tally.version = Math.max(tally.version, version)
  if (kind === 'passes') tally.passed++
  else if (kind === 'fails') tally.failed++
  else tally.notApplicable++
}

function toMatrixCell(
  { check: { id }, mode }: EffectiveCheck,
  outcome: ReturnType<typeof runCheck>,
): MatrixCell {
  if (outcome.kind === 'passes') return { checkId: id, result: 'passes' }
  if (outcome.kind === 'not_applicable') return { checkId: id, result: outcome.kind, why: outcome.why }
  const [first] = outcome.findings
  return { checkId: id, result: 'fails', mode, expected: first!.expected, found: first!.found }
}
