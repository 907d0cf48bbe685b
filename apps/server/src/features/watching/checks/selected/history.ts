import type { SelectedCheck } from '@flightdeck/contract/checks'
import type { Tx } from '@flightdeck/db'
import { CHECK_MODES, checkById } from '@flightdeck/domain/checks'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { makeHistory, type FieldWords } from '../../../data/history/index.ts'
import { readSelectionVersion, toVersion, type SelectionVersion } from './selection-version.ts'

export type SelectedAction = 'applied' | 'changed' | 'redefined' | 'removed' | 'restored'

export const selectedHistory = makeHistory<SelectionVersion, SelectedAction>({
  place: { table: 'selectedCheckVersions', key: 'selectedNo', content: 'content' },
  describeContent: selectedWords,
  read: readSelectionVersion,
})

/** Adds the current state of each selection as its next version. */
export async function addVersions(
  { organisationId, now, userId }: MemberContext,
  tx: Tx,
  action: SelectedAction,
  checks: readonly SelectedCheck[],
): Promise<void> {
  const versions = checks.map((check) => ({
    no: check.id,
    version: check.version,
    content: toVersion(check),
  }))
  await selectedHistory.add(tx, { organisationId, at: now, byUser: userId, action }, ...versions)
}

function selectedWords(check: SelectionVersion): FieldWords {
  const words = new Map([
    ['State', check.isOn ? 'on' : 'off'],
    ['Mode', CHECK_MODES[check.mode].label],
  ])
  const parametersByName = checkById(check.checkId)?.parameters ?? {}
  for (const [name, value] of Object.entries(check.parameters))
    words.set(parametersByName[name]?.label ?? name, valueWords(value))
  for (const { scope, entityId, entityName, isOn, mode, parameters } of check.exceptions) {
    const parts = [
      ...(isOn === null ? [] : [isOn ? 'on' : 'off']),
      ...(mode === null ? [] : [CHECK_MODES[mode].label]),
      ...Object.entries(parameters).map(
        ([name, value]) => `${parametersByName[name]?.label ?? name}: ${valueWords(value)}`,
      ),
    ]
    words.set(`Exception for the ${scope} ${entityName ?? entityId}`, parts.join(', ') || 'none')
  }
  return words
}

function valueWords(value: SelectionVersion['parameters'][string]): string {
  if (value === null || value === '') return 'default'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value)
}
