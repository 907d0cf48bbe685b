import { sql, type Tx } from '@flightdeck/db'
import {
  inSets,
  mayProposeAt,
  omissionSentences,
  planProposals,
  type AgentKey,
  type Omissions,
} from '@flightdeck/domain/agents'
import { instantIn } from '@flightdeck/domain/time'
import { joinTransaction } from '../../../../ground/actor-context.ts'
import { AppError } from '../../../../ground/app-error.ts'
import { ask } from '../fixes/ask.ts'
import { toProposal, type Gathering, type PlannedProposal } from '../fixes/fix.ts'
import { gatherIssueFixes } from '../fixes/issue-fixes.ts'
import { locateFixes } from '../fixes/locate-fixes.ts'
import { gatherNameFixes } from '../fixes/name-fixes.ts'
import { countProposals } from '../store/agent-store.ts'
import type { NewStep } from '../store/run-store.ts'
import { takenSlots } from '../store/taken-slots.ts'
import { finishedSteps, finishStep, RunHalted, type RunTask } from './run-steps.ts'

const FIXERS = {
  qa_fixer: { gather: gatherIssueFixes, origin: 'finding', noun: ['fix', 'fixes'] },
  naming: { gather: gatherNameFixes, origin: 'name', noun: ['rename', 'renames'] },
} as const satisfies Partial<Record<AgentKey, { gather: unknown; origin: string; noun: [string, string] }>>
type FixerKey = keyof typeof FIXERS

export const isFixer = (key: AgentKey): key is FixerKey => key in FIXERS

const READ = 1
const PLAN = 2
/** Proposals refused by a check of the pipeline are tried again without the refused items. */
const MAX_TRIES = 5

/** Reads and plans once; each proposal is a step of its own, so a restart continues with the next. */
export async function runFixer(task: RunTask, key: FixerKey): Promise<void> {
  if (!(await finishedSteps(task)).some(({ stepNo }) => stepNo === PLAN)) await readAndPlan(task, key)
  const plan = (await finishedSteps(task)).find(({ stepNo }) => stepNo === PLAN)!.result as PlannedProposal[]
  if (!mayProposeAt(task.run.level)) return
  for (const [at, proposal] of plan.entries())
    await propose(task, PLAN + 1 + at, proposal, FIXERS[key].origin)
}

async function readAndPlan(task: RunTask, key: FixerKey): Promise<void> {
  const began = performance.now()
  const gathering = await FIXERS[key].gather(task.ctx)
  const { sentence, rowCount } = gathering
  await finishStep(task, READ, async () => ({ kind: 'read', sentence, rowCount }), began)
  await finishStep(task, PLAN, (tx) => planStep(tx, task, gathering, FIXERS[key].noun))
}

async function planStep(
  tx: Tx,
  { ctx, run, scope }: RunTask,
  { fixes, omissions: unsafe }: Gathering,
  noun: readonly [string, string],
): Promise<NewStep> {
  const { organisationId, now, timezone, today } = ctx
  const located = await locateFixes(tx, { organisationId, now }, scope, fixes)
  const dayStart = instantIn(timezone, today, 0)
  const counts = await countProposals(tx, organisationId, { now, dayStart, since: dayStart })
  const count = counts.find(({ agent }) => agent === run.agent)
  const { proposals, omissions } = planProposals(located.fixes, {
    open: count?.open ?? 0,
    today: count?.today ?? 0,
    most: scope.mostOpen,
  })
  const planned = proposals.map((group) => toProposal(group, [...noun]))
  const changes = proposals.flat().length
  return {
    kind: 'plan',
    sentence: planned.length === 0 ? 'Nothing to propose.' : `${inSets({ sets: planned.length, changes })}.`,
    rowCount: located.fixes.length,
    lines: [
      ...planned.map(({ title }) => ({ text: title, to: null })),
      ...omissionSentences(sum([unsafe, located.omissions, omissions])).map((text) => ({ text, to: null })),
    ],
    result: planned,
  }
}

function sum(parts: readonly Omissions[]): Omissions {
  const total: Omissions = {}
  for (const part of parts)
    for (const [reason, count] of Object.entries(part) as [keyof Omissions, number][])
      total[reason] = (total[reason] ?? 0) + count
  return total
}

/** Proposes what is still needed, without the items that the pipeline refuses. */
async function propose(
  task: RunTask,
  stepNo: number,
  { title, reason, fixes }: PlannedProposal,
  origin: 'finding' | 'name',
): Promise<void> {
  let remaining = fixes
  let refusal = 'Changed or decided since it was planned.'
  for (let tries = 1; ; tries++) {
    try {
      await finishStep(task, stepNo, async (tx, { level }) => {
        if (!mayProposeAt(level)) throw new RunHalted('Its level was set to Observe during the run.')
        const { organisationId, now } = task.ctx
        await lockProposals(tx, organisationId)
        const entityNos = remaining.map(({ slot }) => Number(slot.split(' ')[0]))
        const taken = await takenSlots(tx, { organisationId, now }, entityNos)
        const items = remaining.filter(({ slot }) => !taken.has(slot)).map(({ item }) => item)
        const skipped = { text: `${fixes.length - items.length} left out. ${refusal}`, to: null }
        const lines = items.length < fixes.length ? [skipped] : []
        if (items.length === 0)
          return { kind: 'propose', sentence: `Skipped “${title}”.`, rowCount: 0, lines }
        const ctx = joinTransaction(task.ctx, tx)
        const { set } = await ask(ctx, 'changes.propose', { body: { title, reason, origin, items } })
        return { kind: 'propose', sentence: title, rowCount: items.length, lines, setNo: set.id }
      })
      return
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const refused = refusedItems(error)
      refusal = error.message
      if (refused.size === 0 && error.code === 'forbidden') throw new RunHalted(error.message)
      remaining = tries < MAX_TRIES ? remaining.filter((_, at) => !refused.has(at)) : []
      if (refused.size === 0) remaining = []
    }
  }
}

/** Positions of the items that a check refused. */
const refusedItems = ({ fields }: AppError): ReadonlySet<number> =>
  new Set(
    Object.keys(fields).flatMap((name) => {
      const at = /^items\.(\d+)(?:\.|$)/.exec(name)?.[1]
      return at === undefined ? [] : Number(at)
    }),
  )

/** Agents of an organisation propose one after the other, so that two never propose the same change. */
const lockProposals = (tx: Tx, organisationId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`agents ${organisationId}`}, 0))`.execute(tx)
