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
import type { LoadedSubject } from './inspect-account.ts'
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
export class Run {
  readonly #request: RunRequest
  readonly #hooks: Hooks
  readonly #checks: readonly Check[]
  readonly #choicesFor: ReturnType<typeof makeChooser>['choicesFor']
  readonly #vectors: ReturnType<typeof makeVectors>
  /** Outcome codes of the entity being checked. */
  readonly #codes: Uint8Array
  /** Tallies by place of the check. */
  readonly #tallies: CheckTally[] = []
  readonly #checkIds: ReadonlySet<string> | null
  readonly #requestedNos: ReadonlySet<number> | null
  readonly #watched: Map<string, Pair>
  /** Watched findings by entity, because every outcome is looked up. */
  readonly #watchedOn: Map<number, Pair[]>
  readonly #answer: RunAnswer = {
    entities: 0,
    lookedAt: [],
    vectors: [],
    watched: [],
    tallies: {},
    matrix: [],
    judgedMs: 0,
  }

  constructor(request: RunRequest, hooks: Hooks) {
    const { checks, choicesFor } = makeChooser(request.selections)
    this.#request = request
    this.#hooks = hooks
    this.#checks = checks
    this.#choicesFor = choicesFor
    this.#vectors = makeVectors(checks)
    this.#codes = new Uint8Array(checks.length)
    this.#checkIds = request.checkIds && new Set<string>(request.checkIds)
    this.#requestedNos = request.entityNos && new Set(request.entityNos)
    this.#watched = new Map(request.watch.map((pair) => [pairKey(pair), pair]))
    this.#watchedOn = Map.groupBy(request.watch, ({ entityNo }) => entityNo)
  }

  /**
   * Checks one account, including entities around the scope: failures above explain failures below, and a
   * tree's checkup covers the whole tree.
   */
  async account(subjects: readonly LoadedSubject[], accountNo: number): Promise<void> {
    const numbers = new Map(subjects.map(({ subject, entityNo }) => [subject, entityNo]))
    const here = new Set(numbers.values())
    const targetSubjects = this.#requestedNos
      ? subjects.filter(({ entityNo }) => this.#isMeant(entityNo))
      : subjects
    const isWhole = targetSubjects.length === subjects.length
    const trees = isWhole ? buildAllTrees(subjects) : around(targetSubjects)
    const vectorNoBySubject = new Map<CheckSubject, number>()
    const failureInputs: FailureInput[] = []
    if (!isWhole)
      for (const one of subjects)
        if (!this.#isMeant(one.entityNo) && trees.all.has(one.subject))
          failureInputs.push(...this.#judge(one, false, vectorNoBySubject))
    for (let at = 0; at < targetSubjects.length; at += BATCH) {
      const batch = targetSubjects.slice(at, at + BATCH)
      for (const one of batch) failureInputs.push(...this.#judge(one, true, vectorNoBySubject))
      this.#answer.entities += batch.length
      await this.#hooks.progress(this.#answer.entities)
    }
    const left = makeMoneyLeft()
    await this.#keep(failureInputs, numbers, left)
    this.#forget(here)
    const account = subjects[0]?.subject.account
    const days = {
      dataThrough: dayText(account?.dataThrough ?? null),
      finalThrough: dayText(account?.finals.delivery ?? null),
    }
    await this.#sendCheckups(accountNo, trees, vectorNoBySubject, { numbers, here, isWhole, left, days })
  }

  end(): RunAnswer {
    this.#answer.vectors = this.#vectors.written()
    this.#tallies.forEach((tally, place) => (this.#answer.tallies[this.#checks[place]!.id] = tally))
    // Findings left belong to entities found in no account that is read.
    for (const pair of this.#watched.values()) this.#answer.watched.push({ ...pair, is: 'gone', why: '' })
    return this.#answer
  }

  /** Checks an entity and stores its vector number in `vectorNoBySubject`. */
  #judge(
    { subject, entityNo, version }: LoadedSubject,
    isCounted: boolean,
    vectorNoBySubject: Map<CheckSubject, number>,
  ): FailureInput[] {
    const failureInputs: FailureInput[] = []
    const cells: MatrixCell[] = []
    const choices = this.#choicesFor(subject)
    const lookedFor = this.#watchedOn.get(entityNo)
    for (let at = 0; at < choices.length; at++) {
      const { check, choose, place } = choices[at]!
      const chosen = choose(subject)
      this.#codes[at] = SILENT
      if (!chosen.isOn) continue
      const outcome = runCheck(chosen, subject)
      this.#codes[at] = CODE_OF[outcome.kind]
      if (outcome.kind === 'fails')
        failureInputs.push({ subject, entityNo, chosen, findings: outcome.findings })
      if (!isCounted || !this.#tells(check)) continue
      count(this.#tallies, place, chosen.version, outcome.kind)
      if (lookedFor && outcome.kind !== 'fails' && lookedFor.some(({ checkId }) => checkId === check.id))
        this.#see({ checkId: check.id, entityNo }, outcome)
      if (this.#request.keepsMatrix) cells.push(toMatrixCell(chosen, outcome))
    }
    if (isCounted && this.#request.keepsMatrix)
      this.#answer.matrix.push({
        entityNo,
        version,
        isFailing: cells.some(({ result }) => result === 'fails'),
        cells,
      })
    vectorNoBySubject.set(subject, this.#vectors.numberOf(this.#codes, choices))
    return failureInputs
  }

  /** Reports a watched finding that did not fail again. */
  #see(pair: Pair, outcome: Exclude<CheckOutcome, { kind: 'fails' }>): void {
    if (!this.#watched.delete(pairKey(pair))) return
    if (outcome.kind === 'passes') this.#answer.watched.push({ ...pair, is: 'passes', why: '' })
    else
      this.#answer.watched.push({
        ...pair,
        is: outcome.cannotTell ? 'cannot_tell' : 'not_applicable',
        why: outcome.why,
      })
  }

  async #sendCheckups(
    accountNo: number,
    trees: Trees,
    vectorNoBySubject: ReadonlyMap<CheckSubject, number>,
    { numbers, here, isWhole, left, days }: Account,
  ): Promise<void> {
    const entityNos: number[] = []
    let rows: CheckupRow[] = []
    const tell = () => this.#hooks.checkups({ accountNo, rows: pack(writeColumns(rows)) })
    for (const row of streamCheckups(trees, this.#vectors, vectorNoBySubject, numbers, left)) {
      entityNos.push(row.entity_no)
      rows.push(row)
      if (rows.length < PART) continue
      await tell()
      rows = []
    }
    if (rows.length > 0) await tell()
    const gone = this.#request.entityNos?.filter((entityNo) => !here.has(entityNo)) ?? []
    const checkedSubjects = [...trees.roots, ...trees.assets]
    const rootNos = isWhole ? null : [...checkedSubjects.map((one) => numbers.get(one)!), ...gone]
    this.#answer.lookedAt.push({ accountNo, rootNos, entityNos, ...days })
  }

  async #keep(
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
      if (!this.#isMeant(input.entityNo) || !this.#tells(failure.check)) continue
      this.#watched.delete(pairKey({ checkId: failure.check.id, entityNo: input.entityNo }))
      const loudest = echo && { checkId: echo.of.check.id, entityNo: numbers.get(echo.of.subject)! }
      failureBatch.push({ ...makeFailure(input, { findNumber: findEntityNo, left }), echoOf: loudest })
      if (failureBatch.length < PART) continue
      await this.#hooks.part(failureBatch)
      failureBatch = []
    }
    if (failureBatch.length > 0) await this.#hooks.part(failureBatch)
  }

  /** Reports findings on existing entities that no active check covers any more. */
  #forget(here: ReadonlySet<number>): void {
    for (const [key, pair] of this.#watched) {
      if (!here.has(pair.entityNo)) continue
      this.#watched.delete(key)
      this.#answer.watched.push({ ...pair, is: 'off', why: '' } satisfies WatchedFinding)
    }
  }

  #isMeant(entityNo: number): boolean {
    return !this.#requestedNos || this.#requestedNos.has(entityNo)
  }

  #tells({ id }: Check): boolean {
    return !this.#checkIds || this.#checkIds.has(id)
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
