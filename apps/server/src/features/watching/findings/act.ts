import type { FindingAction } from '@flightdeck/contract/findings'
import type { Tx } from '@flightdeck/db'
import { AppError, notFound } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { planPersonRun } from '../check-schedule/index.ts'
import { memberName, ownOpen, setHandled, setOwner, type FindingHandling } from './action-store.ts'
import { countMoney } from './money/count-money.ts'
import { addEvents, lockFindings } from './finding-store.ts'

const NOTHING_SAID: FindingHandling = {
  handling: null,
  handledBy: null,
  handledAt: null,
  handledUntil: null,
  reason: null,
}
const HANDLINGS = {
  acknowledge: 'acknowledged',
  accept: 'accepted',
  snooze: 'snoozed',
  wrong: 'wrong',
} as const
const WORDS: Record<FindingAction['action'], string> = {
  ...HANDLINGS,
  assign: 'assigned',
  reopen: 'reopened',
  fixed: 'marked as fixed',
}

/** Applies a user's action to findings. Findings marked as fixed are checked again at once. */
export async function actOnFindings(ctx: MemberContext, request: FindingAction) {
  const { organisationId, now, userId } = ctx
  const answer = await ctx.transaction(async (tx) => {
    await lockFindings(tx, organisationId)
    const openFindings = await ownOpen(tx, organisationId, request.ids)
    if (openFindings.length === 0) throw notFound()
    const nos = openFindings.map(({ findingNo }) => findingNo)
    const detail = await say(ctx, tx, nos, request)
    if (request.action !== 'assign' && request.action !== 'fixed')
      await countMoney(tx, { organisationId, campaignNos: campaignsIn(openFindings) }, ctx.today)
    const what = WORDS[request.action]
    await addEvents(
      tx,
      { organisationId, at: now, byUser: userId },
      nos.map((findingNo) => ({ findingNo, what, detail })),
    )
    const checkIds = [...new Set(openFindings.map(({ checkId }) => checkId))]
    const scope = { kind: 'findings' as const, ids: nos }
    const run =
      request.action === 'fixed' ? await planPersonRun(ctx, tx, { scope, checkIds, whenFull: 'join' }) : null
    const run_id = run?.runNo ?? null
    await recordAudit(ctx, tx, {
      action: `finding.${request.action}`,
      subject: sizeWords(nos.length),
      detail: { findings: nos, ...(detail && { detail }) },
    })
    return { changed: nos, run_id, message: actionMessage(request.action, nos.length) }
  })
  if (answer.run_id !== null) ctx.app.wake('slots')
  return answer
}

/** Campaigns to recount: handled findings are counted after those still to do. */
const campaignsIn = (findings: readonly { campaignNos: number[] }[]): number[] => [
  ...new Set(findings.flatMap(({ campaignNos }) => campaignNos)),
]

/** Stores the action, and returns the detail that the history shows beside it. */
async function say(
  ctx: MemberContext,
  tx: Tx,
  nos: readonly number[],
  request: FindingAction,
): Promise<string | null> {
  const { action } = request
  const [reason, until, owner] = [request.reason ?? null, request.until ?? null, request.owner ?? null]
  const { organisationId, now } = ctx
  switch (action) {
    case 'fixed':
      return null
    case 'reopen':
      await setHandled(tx, organisationId, nos, NOTHING_SAID)
      return null
    case 'assign': {
      const name = owner === null ? 'Unassigned' : await memberName(tx, organisationId, owner)
      if (name === null)
        throw new AppError('invalid', 'Choose a member of the organisation.', {
          fields: { owner: ['Choose a member of the organisation'] },
        })
      await setOwner(tx, organisationId, nos, owner)
      return name
    }
    default: {
      mustLieAhead(ctx, until)
      const handling = HANDLINGS[action]
      const by = { handledBy: ctx.userId, handledAt: now }
      const holds = action === 'accept' || action === 'snooze' ? until : null
      await setHandled(tx, organisationId, nos, { handling, ...by, handledUntil: holds, reason })
      return [reason, holds && `until ${holds}`].filter(Boolean).join(', ') || null
    }
  }
}

function mustLieAhead(ctx: MemberContext, until: string | null): void {
  if (until === null || until >= ctx.today) return
  throw new AppError('invalid', 'Choose a date in the future.', {
    fields: { until: ['Choose a date in the future'] },
  })
}

const sizeWords = (count: number) => (count === 1 ? '1 issue' : `${count} issues`)
const actionMessage = (action: FindingAction['action'], count: number) =>
  action === 'fixed' ? `${sizeWords(count)} re-checked.` : `${sizeWords(count)} ${WORDS[action]}.`
