import type { Tx } from '@flightdeck/db'
import { usualMode, type CustomCheck } from '@flightdeck/domain/checks'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { moveOnboarding } from '../../../people/organisation/index.ts'
import { planPersonRun } from '../../check-schedule/index.ts'
import { addVersions, type SelectedAction } from '../selected/history.ts'
import { readSelected, selectionSettings } from '../selected/present.ts'
import { insertSelected, listSelected, updateSelected, type SelectedRow } from '../selected/store.ts'
import { customCheckId } from '../catalogue/custom-store.ts'

type SwitchRequest = { definition: CustomCheck; isOn: boolean; hasChanged: boolean }

const isOffered = ({ platforms, channels }: CustomCheck, { dspName, channelName }: SelectedRow): boolean =>
  platforms.includes(dspName) &&
  (channelName === 'all' || channels.length === 0 || (channels as readonly string[]).includes(channelName))

/**
 * Aligns the selections of a custom check with it: one for each of its platforms while it is on. A user's
 * mode and exceptions stay. A changed definition makes a new version of each, because findings store the
 * version.
 */
export async function alignSelections(
  ctx: MemberContext,
  tx: Tx,
  customNo: number,
  { definition, isOn, hasChanged }: SwitchRequest,
): Promise<void> {
  const { organisationId } = ctx
  const checkId = customCheckId(customNo)
  const by = { updatedBy: ctx.userId, updatedAt: ctx.now }
  const rows = (await listSelected(tx, organisationId)).filter((row) => row.checkId === checkId)
  const wasOn = rows.some((row) => row.isOn)
  const done = new Map<number, SelectedAction>()
  for (const row of rows) {
    if (!isOffered(definition, row)) {
      await updateSelected(tx, organisationId, row.selectedNo, { removedAt: ctx.now, ...by })
      done.set(row.selectedNo, 'removed')
      continue
    }
    const is_on = isOn && (wasOn ? row.isOn : true)
    if (!hasChanged && is_on === row.isOn) continue
    const settings = { ...selectionSettings(row), is_on }
    await updateSelected(tx, organisationId, row.selectedNo, {
      settings,
      checkName: definition.name,
      ...by,
    })
    done.set(row.selectedNo, hasChanged ? 'redefined' : 'changed')
  }
  const covered = new Set(rows.filter((row) => isOffered(definition, row)).map((row) => row.dspName))
  for (const dspName of isOn ? definition.platforms.filter((one) => !covered.has(one)) : []) {
    const key = { checkName: definition.name, dspName, channelName: 'all' }
    const settings = { is_on: true, mode: usualMode(definition.severity), fields_data: {}, overrides: [] }
    const selectedNo = await insertSelected(tx, { organisationId, checkId, ...key, ...by, settings })
    if (selectedNo !== null) done.set(selectedNo, 'applied')
  }
  const now = await readSelected(tx, organisationId)
  for (const [selectedNo, action] of done) {
    const selection = now.find(({ id }) => id === selectedNo)
    if (selection) await addVersions(ctx, tx, action, [selection])
  }
  if (isOn) await moveOnboarding(tx, organisationId, 'checks_applied')
  if (done.size > 0)
    await planPersonRun(ctx, tx, { scope: { kind: 'everything' }, checkIds: [checkId], whenFull: 'join' })
}

/** Removes every selection of a custom check. */
export async function removeSelections(ctx: MemberContext, tx: Tx, customNo: number): Promise<void> {
  const { organisationId } = ctx
  const rows = (await listSelected(tx, organisationId)).filter(
    (row) => row.checkId === customCheckId(customNo),
  )
  const before = await readSelected(tx, organisationId)
  for (const { selectedNo } of rows) {
    const change = { removedAt: ctx.now, updatedBy: ctx.userId, updatedAt: ctx.now }
    await updateSelected(tx, organisationId, selectedNo, change)
    const was = before.find(({ id }) => id === selectedNo)!
    await addVersions(ctx, tx, 'removed', [{ ...was, version: was.version + 1 }])
  }
}
