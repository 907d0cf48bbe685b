import { observe, type WatchReadings } from '@flightdeck/domain/agents'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { ask } from '../fixes/ask.ts'
import { finishedSteps, finishStep, type RunTask } from './run-steps.ts'

const READ = 1
const REPORT = 2

/** Reports what other screens already know, in one list; writes nothing. */
export async function runWatchman(task: RunTask): Promise<void> {
  if ((await finishedSteps(task)).some(({ stepNo }) => stepNo === REPORT)) return
  const began = performance.now()
  const readings = await readAll(task.ctx)
  const { platforms, signIns, rules, checks, approvals } = readings
  const rowCount = platforms.length + signIns.length + rules.length + checks.recommended + approvals.length
  await finishStep(
    task,
    READ,
    async () => ({
      kind: 'read',
      sentence: `${platforms.length} platforms, ${signIns.length} sign-ins, ${rules.length} alert rules, ${checks.recommended} recommended checks and ${approvals.length} proposals.`,
      rowCount,
    }),
    began,
  )
  const observations = observe(readings)
  await finishStep(task, REPORT, async () => ({
    kind: 'observe',
    sentence: observations.length === 0 ? 'All clear.' : `${observations.length} to look at.`,
    rowCount: observations.length,
    lines: observations.map(({ sentence, to }) => ({ text: sentence, to })),
  }))
}

/** The calls of the screens themselves, so that the figures are the same. */
async function readAll(ctx: MemberContext): Promise<WatchReadings> {
  const freshness = await ask(ctx, 'connectors.freshness')
  const connections = await ask(ctx, 'connections.list')
  const rules = await ask(ctx, 'alertRules.list', { query: { is_active: 'true' } })
  const { rules: stats } = await ask(ctx, 'alertRules.stats')
  const { checks, connected } = await ask(ctx, 'checks.library')
  const { sets } = await ask(ctx, 'changes.list', {
    query: { tab: 'in_progress', order: 'oldest', per_page: 200 },
  })
  const noiseByRule = new Map(
    stats.map(({ rule, health }) => [rule, health.find(({ kind }) => kind === 'noisy')?.sentence ?? null]),
  )
  const recommended = checks.filter(
    ({ recommended: isRecommended, needs, dsp_names: platforms }) =>
      isRecommended && needs === null && platforms.some((platform) => connected.includes(platform)),
  )
  return {
    now: ctx.now,
    platforms: freshness,
    signIns: connections.map(({ label, signed_in_until: until }) => ({ label, until: toDate(until) })),
    rules: rules.map(({ id, name }) => ({ no: id, name, noise: noiseByRule.get(id) ?? null })),
    checks: { recommended: recommended.length, on: recommended.filter(({ enabled }) => enabled).length },
    approvals: sets
      .filter(({ state }) => state === 'proposed' || state === 'approved')
      .map(({ id, title, expires_at: until }) => ({ set: id, title, until: toDate(until) })),
  }
}

const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at))
