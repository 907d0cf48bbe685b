import { proposeChecks } from '@flightdeck/domain/checks'
import { fixesFor } from '@flightdeck/domain/checks/fixes'
import type { WalkFacts, Walks } from '../../../data/delivery/index.ts'
import type {
  CheckerProtocol,
  FixAnswer,
  RunAnswer,
  RunRequest,
  RunNews,
  TestRequest,
  Pair,
  Selection,
  TriageAnswer,
} from '../protocol.ts'
import { eachAccount, eachRecentAccount, yieldOrAbort, unlessStopped, type Pauses } from './each-account.ts'
import type { LoadedSubject } from './inspect-account.ts'
import { Run } from './run-account.ts'
import { makeCustomTrial } from './custom-trial.ts'
import { triageIn } from './triage-entity.ts'
import { makeTry } from './try-account.ts'
import { makeChooser } from './choose.ts'

/** Serialises runs, so that one account at a time is in memory; tries do not wait. */
let turn: Promise<unknown> = Promise.resolve()
/** Serialises tests, which users send with every change: one at a time, and per user only the latest. */
let testTurn: Promise<unknown> = Promise.resolve()
const testing = new Map<string, AbortController>()

export const WALKS: Walks<CheckerProtocol> = {
  run(facts, request, { tell, ...pauses }) {
    const own = turn.then(() => unlessStopped(pauses.signal, () => runAll(facts, request, tell, pauses)))
    turn = own.catch(() => {})
    return own
  },
  async try(facts, { selections, ...scope }, pauses) {
    const tries = selections.map(makeTry)
    await eachAccount(facts, { ...scope, entityNos: null }, pauses, async (subjects) => {
      for (const trial of tries) {
        await yieldOrAbort(pauses)
        trial.account(subjects)
      }
    })
    return tries.map((one) => one.end())
  },
  test(facts, request, { signal, checkpoint }) {
    testing.get(request.by)?.abort()
    const stopping = new AbortController()
    testing.set(request.by, stopping)
    const either = AbortSignal.any([signal, stopping.signal])
    const own = testTurn
      .then(() => unlessStopped(either, () => testOne(facts, request, { signal: either, checkpoint })))
      .finally(() => testing.get(request.by) === stopping && testing.delete(request.by))
    testTurn = own.catch(() => {})
    return own
  },
  async propose(facts, { organisationId, now, entityNo, platform }, pauses) {
    const all: LoadedSubject[] = []
    const about = { organisationId, now, platforms: [platform] }
    await eachRecentAccount(facts, about, pauses, (subjects) => all.push(...subjects))
    const target = all.find((one) => one.entityNo === entityNo)
    return target
      ? proposeChecks(
          target.subject,
          all.map(({ subject }) => subject),
        )
      : []
  },
  async fix(facts, { organisationId, now, selections, pairs }, pauses) {
    const answers: FixAnswer[] = []
    const entityNos = pairs.map(({ entityNo }) => entityNo)
    await eachAccount(facts, { organisationId, now, entityNos }, pauses, async (subjects) => {
      answers.push(...fixesIn(subjects, selections, pairs))
    })
    return answers
  },
  async triage(facts, { organisationId, now, entityNo }, pauses) {
    let answer: TriageAnswer | null = null
    const about = { organisationId, now, entityNos: [entityNo] }
    await eachAccount(facts, about, pauses, async (subjects) => {
      answer = triageIn(subjects, entityNo)
    })
    return answer
  },
}

async function testOne(facts: WalkFacts, { organisationId, now, definition }: TestRequest, pauses: Pauses) {
  const test = makeCustomTrial(definition)
  const about = { organisationId, now, platforms: definition.platforms }
  const accounts = await eachRecentAccount(facts, about, pauses, (subjects) => test.account(subjects))
  return test.end(accounts)
}

async function runAll(
  facts: WalkFacts,
  request: RunRequest,
  tell: (news: RunNews) => void,
  pauses: Pauses,
): Promise<RunAnswer> {
  const run = new Run(request, {
    async progress(done) {
      tell({ done })
      await yieldOrAbort(pauses)
    },
    async part(failures) {
      tell({ failures })
      await pauses.checkpoint()
    },
    async checkups(part) {
      tell({ checkups: part })
      await pauses.checkpoint()
    },
  })
  let judgedMs = 0
  await eachAccount(facts, request, pauses, async (subjects, accountNo) => {
    const startedAt = performance.now()
    await run.account(subjects, accountNo)
    judgedMs += performance.now() - startedAt
  })
  return { ...run.end(), judgedMs }
}

/** Suggested fixes for findings of one account, with the parameters that apply there. */
function fixesIn(
  subjects: LoadedSubject[],
  selections: readonly Selection[],
  pairs: readonly Pair[],
): FixAnswer[] {
  const chooser = makeChooser(selections)
  const byNo = new Map(subjects.map(({ entityNo, subject }) => [entityNo, subject]))
  const numberByKey = new Map(
    subjects.map(({ entityNo, subject }) => [`${subject.kind}/${subject.nativeId}`, entityNo]),
  )
  return pairs.flatMap(({ checkId, entityNo }) => {
    const subject = byNo.get(entityNo)
    const check = chooser.checks.find(({ id }) => id === checkId)
    const chosen = subject && check && chooser.choose(check, subject)
    if (!subject || !chosen) return []
    const { proposals, manual } = fixesFor(chosen, subject)
    const placed = proposals.flatMap(({ change, why }) => {
      const no = numberByKey.get(`${change.entity.kind}/${change.entity.nativeId}`)
      return no === undefined ? [] : [{ entityNo: no, change, why }]
    })
    return [{ checkId, entityNo, proposals: placed, manual }]
  })
}
