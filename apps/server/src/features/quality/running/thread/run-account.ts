import {
  ancestorsOf,
  echoes,
  isAbout,
  runCheck,
  type Check,
  type CheckSubject,
  type Failure,
} from '@flightdeck/domain'
import type { CheckTally, Failed, MatrixCell, Pair, RunAnswer, RunAsked, Watched } from '../asked.ts'
import { makeChooser } from './choose.ts'
import { failedOf, type Told } from './fail.ts'
import type { KnownSubject } from './inspect-account.ts'

/** So many entities between two looks at whether somebody wants it to stop. */
const BATCH = 500
/** So many failures are told at once. */
const PART = 2_000

export const keyOf = ({ checkId, entityNo }: Pair): string => `${checkId} ${entityNo}`

type Hooks = {
  progress: (entities: number) => Promise<void>
  part: (failures: Failed[]) => Promise<void>
}

/** What a run gathers over all accounts. */
export function makeRun(asked: RunAsked, { progress, part }: Hooks) {
  const { checks, choose } = makeChooser(asked.selections)
  const isTold = asked.checkIds && new Set<string>(asked.checkIds)
  const wanted = asked.entityNos && new Set(asked.entityNos)
  const watched = new Map(asked.watch.map((pair) => [keyOf(pair), pair]))
  const answer: RunAnswer = { entities: 0, watched: [], tallies: {}, matrix: [] }
  const tells = ({ id }: Check) => !isTold || isTold.has(id)

  function judge({ subject, entityNo }: KnownSubject, isMeant: boolean): Told[] {
    const told: Told[] = []
    const cells: MatrixCell[] = []
    for (const check of checks) {
      if (!isAbout(check, subject)) continue
      const chosen = choose(check, subject)
      if (!chosen?.isOn) continue
      const outcome = runCheck(chosen, subject)
      if (outcome.kind === 'fails') told.push({ subject, entityNo, chosen, findings: outcome.findings })
      if (!isMeant || !tells(check)) continue
      count(answer.tallies, check.id, chosen.version, outcome.kind)
      if (outcome.kind !== 'fails') see({ checkId: check.id, entityNo }, outcome)
      if (asked.keepsMatrix) cells.push(cellOf(check, outcome))
    }
    if (isMeant && asked.keepsMatrix)
      answer.matrix.push({ entityNo, isFailing: cells.some(({ result }) => result === 'fails'), cells })
    return told
  }

  /** A finding that was open, and is not found again. */
  function see(pair: Pair, outcome: { kind: 'passes' } | { kind: 'not_applicable'; why: string }): void {
    if (!watched.delete(keyOf(pair))) return
    answer.watched.push({ ...pair, is: outcome.kind, why: outcome.kind === 'passes' ? '' : outcome.why })
  }

  return {
    /** One account. Those above what is meant are judged too: what fails there explains what fails below. */
    async account(known: readonly KnownSubject[]): Promise<void> {
      const numbers = new Map(known.map(({ subject, entityNo }) => [subject, entityNo]))
      const meant = wanted ? known.filter(({ entityNo }) => wanted.has(entityNo)) : known
      const told: Told[] = []
      for (const one of wanted ? above(meant, numbers) : []) told.push(...judge(one, false))
      for (let at = 0; at < meant.length; at += BATCH) {
        const batch = meant.slice(at, at + BATCH)
        for (const one of batch) told.push(...judge(one, true))
        answer.entities += batch.length
        await progress(answer.entities)
      }
      const meantNos = new Set(meant.map(({ entityNo }) => entityNo))
      await keep(told, (entityNo) => meantNos.has(entityNo), numbers)
      forget(known)
    },
    end(): RunAnswer {
      // Whoever was in no account that is read is gone.
      for (const pair of watched.values()) answer.watched.push({ ...pair, is: 'gone', why: '' })
      return answer
    },
  }

  async function keep(
    told: readonly Told[],
    isMeant: (entityNo: number) => boolean,
    numbers: ReadonlyMap<CheckSubject, number>,
  ): Promise<void> {
    let found: Failed[] = []
    const failures = new Map<Failure, Told>(
      told.map((one) => [{ subject: one.subject, check: one.chosen.check }, one]),
    )
    for (const [failure, echo] of echoes([...failures.keys()])) {
      const one = failures.get(failure)!
      if (!isMeant(one.entityNo) || !tells(failure.check)) continue
      watched.delete(keyOf({ checkId: failure.check.id, entityNo: one.entityNo }))
      const loudest = echo && { checkId: echo.of.check.id, entityNo: numbers.get(echo.of.subject)! }
      found.push({ ...failedOf(one, (subject) => numbers.get(subject) ?? null), echoOf: loudest })
      if (found.length < PART) continue
      await part(found)
      found = []
    }
    if (found.length > 0) await part(found)
  }

  /** Still there, and no check that is on speaks of it any more. */
  function forget(known: readonly KnownSubject[]): void {
    const here = new Set(known.map(({ entityNo }) => entityNo))
    for (const [key, pair] of watched) {
      if (!here.has(pair.entityNo)) continue
      watched.delete(key)
      answer.watched.push({ ...pair, is: 'off', why: '' } satisfies Watched)
    }
  }
}

function above(meant: readonly KnownSubject[], numbers: ReadonlyMap<CheckSubject, number>): KnownSubject[] {
  const own = new Set(meant.map(({ subject }) => subject))
  const found = new Set<CheckSubject>()
  for (const { subject } of meant) for (const one of ancestorsOf(subject)) if (!own.has(one)) found.add(one)
  return [...found].map((subject) => ({ subject, entityNo: numbers.get(subject)! }))
}

function count(
  tallies: Record<string, CheckTally>,
  id: string,
  version: number,
  kind: MatrixCell['result'],
): void {
  const tally = (tallies[id] ??= { passed: 0, failed: 0, notApplicable: 0, version })
  tally.version = Math.max(tally.version, version)
  if (kind === 'passes') tally.passed++
  else if (kind === 'fails') tally.failed++
  else tally.notApplicable++
}

function cellOf({ id }: Check, outcome: ReturnType<typeof runCheck>): MatrixCell {
  if (outcome.kind === 'passes') return { checkId: id, result: 'passes' }
  if (outcome.kind === 'not_applicable') return { checkId: id, result: outcome.kind, why: outcome.why }
  const [first] = outcome.findings
  return { checkId: id, result: 'fails', expected: first!.expected, found: first!.found }
}
