import { isDeepStrictEqual } from 'node:util'
import { SelectedCheckChange, type SelectedCheck } from '@flightdeck/contract/checks'
import type { VersionEntry } from '@flightdeck/contract/history'
import type { Tx } from '@flightdeck/db'
import { AppError } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { checksNamed } from '../catalogue/find-checks.ts'
import { parseCustomNo, listCustom } from '../catalogue/custom-store.ts'
import { planPersonRun } from '../../check-schedule/index.ts'
import { ALREADY_SELECTED } from './apply-checks.ts'
import { changeErrors } from './check-input.ts'
import { addVersions, selectedHistory, type SelectedAction } from './history.ts'
import { readOneSelected, selectionSettings } from './present.ts'
import { saidIn, toVersion, type SelectionVersion } from './selection-version.ts'
import {
  findSame,
  findSelected,
  lockSelected,
  loadOverrideNames,
  updateSelected,
  type SelectedRow,
} from './store.ts'

/** Updates a selection; without changes, nothing is written. */
export function updateCheck(
  ctx: MemberContext,
  selectedNo: number,
  settings: SelectedCheckChange,
): Promise<SelectedCheck> {
  return changing(ctx, selectedNo, async (tx, row) => {
    await mustFit(tx, row, settings)
    if (isDeepStrictEqual(settings, selectionSettings(row))) return null
    await updateSelected(tx, row.organisationId, selectedNo, { settings, ...by(ctx) })
    return 'changed'
  })
}

/** Removes a selection, whose findings close with the next run; it can be restored. */
export function removeCheck(ctx: MemberContext, selectedNo: number): Promise<SelectedCheck> {
  return changing(ctx, selectedNo, async (tx, row) => {
    await updateSelected(tx, row.organisationId, selectedNo, { removedAt: ctx.now, ...by(ctx) })
    return 'removed'
  })
}

/** Restores a version, the latest by default. A removed selection is selected again. */
export function restoreCheck(
  ctx: MemberContext,
  selectedNo: number,
  version: number | undefined,
): Promise<SelectedCheck> {
  return changing(
    ctx,
    selectedNo,
    async (tx, row) => {
      const content = await selectedHistory.contentOf(tx, row.organisationId, selectedNo, version)
      await mustExist(tx, row)
      if (row.removedAt && (await findSame(tx, row.organisationId, row)) !== null)
        throw new AppError('conflict', ALREADY_SELECTED)
      const settings = requireReadableVersion(content)
      if (!row.removedAt && isDeepStrictEqual(settings, selectionSettings(row))) return null
      await updateSelected(tx, row.organisationId, selectedNo, {
        settings,
        removedAt: null,
        ...by(ctx),
      })
      return 'restored'
    },
    { removed: true },
  )
}

export function readVersions(ctx: MemberContext, selectedNo: number): Promise<VersionEntry[]> {
  return ctx.transaction(async (tx) => {
    await findSelected(tx, ctx.organisationId, selectedNo, { removed: true })
    return selectedHistory.entries(tx, ctx.organisationId, selectedNo)
  })
}

const by = (ctx: MemberContext) => ({ updatedBy: ctx.userId, updatedAt: ctx.now })

/** A version may be older than the current validation rules. */
function requireReadableVersion(version: SelectionVersion): SelectedCheckChange {
  const read = SelectedCheckChange.safeParse(saidIn(version))
  if (!read.success) throw new AppError('conflict', 'This version can’t be restored.')
  return read.data
}

/** The custom check of a selection may have been removed. */
async function mustExist(tx: Tx, { organisationId, checkId }: SelectedRow): Promise<void> {
  const customNo = parseCustomNo(checkId)
  if (customNo === null) return
  const [customCheck] = await listCustom(tx, organisationId, { customNos: [customNo] })
  if (!customCheck) throw new AppError('conflict', 'This check is no longer available.')
}

async function mustFit(tx: Tx, row: SelectedRow, settings: SelectedCheckChange): Promise<void> {
  const find = await checksNamed(tx, row.organisationId, [row.checkId])
  const check = find(row.checkId)
  if (!check) throw new AppError('conflict', 'This check is no longer available.')
  const names = await loadOverrideNames(tx, row.organisationId, settings.overrides)
  const errors = changeErrors({ check, dspName: row.dspName }, settings, (scope, id) =>
    names.has(`${scope} ${id}`),
  )
  const sentences = Object.values(errors).flat()
  if (sentences.length > 0) throw new AppError('invalid', sentences[0]!, { fields: errors })
}

/** Common end of every change: a version, an audit entry, and a run of the check over everything. */
async function changing(
  ctx: MemberContext,
  selectedNo: number,
  change: (tx: Tx, row: SelectedRow) => Promise<SelectedAction | null>,
  { removed = false } = {},
): Promise<SelectedCheck> {
  const { organisationId } = ctx
  const check = await ctx.transaction(async (tx) => {
    await lockSelected(tx, organisationId, selectedNo)
    const row = await findSelected(tx, organisationId, selectedNo, { removed })
    const before = await readOneSelected(tx, organisationId, selectedNo)
    const action = await change(tx, row)
    if (!action) return before
    const after = await readOneSelected(tx, organisationId, selectedNo)
    await addVersions(ctx, tx, action, [after])
    const changes = selectedHistory.changes(toVersion(before), toVersion(after))
    await recordAudit(ctx, tx, {
      action: `selected_check.${action}`,
      subject: after.check_name,
      detail: { selected: selectedNo, version: after.version, ...(changes.length > 0 && { changes }) },
    })
    await planPersonRun(ctx, tx, {
      scope: { kind: 'everything' },
      checkIds: [after.check_id],
      whenFull: 'join',
    })
    return after
  })
  ctx.app.wake('slots')
  return check
}
