import type { SelectedCheck } from '@flightdeck/contract'
import type { CheckMode } from '@flightdeck/domain'

type Parameters = Record<string, string | number | boolean | null | string[]>
type Exception = {
  scope: 'advertiser' | 'campaign'
  entityId: string
  /** What it was called then. */
  entityName: string | null
  isOn: boolean | null
  mode: CheckMode | null
  parameters: Parameters
}

/** What somebody set of a check, as its versions are kept. It is no answer of the API: that may change, the past may not. */
export type SelectionVersion = {
  form: 2
  checkId: string
  isOn: boolean
  mode: CheckMode
  parameters: Parameters
  exceptions: Exception[]
}

export const versionOf = (check: SelectedCheck): SelectionVersion => fromFirst(check)

/** What was set, in the words it is set in today; whether it still fits is for whoever restores it to ask. */
export const saidIn = ({ isOn, mode, parameters, exceptions }: SelectionVersion) => ({
  is_on: isOn,
  mode,
  fields_data: parameters,
  overrides: exceptions.map((one) => ({
    scope: one.scope,
    entity_id: one.entityId,
    is_on: one.isOn,
    mode: one.mode,
    fields_data: one.parameters,
  })),
})

/** Versions were first kept as the API answered then. This is that shape, as it stays in the database. */
type FirstForm = {
  check_id: string
  is_on: boolean
  mode: CheckMode
  fields_data?: Parameters
  overrides?: {
    scope: Exception['scope']
    entity_id: string
    entity_name: string | null
    is_on: boolean | null
    mode: CheckMode | null
    fields_data: Parameters
  }[]
}

export function readSelectionVersion(kept: unknown): SelectionVersion {
  return (kept as { form?: number }).form === 2 ? (kept as SelectionVersion) : fromFirst(kept as FirstForm)
}

const fromFirst = (first: FirstForm): SelectionVersion => ({
  form: 2,
  checkId: first.check_id,
  isOn: first.is_on,
  mode: first.mode,
  parameters: first.fields_data ?? {},
  exceptions: (first.overrides ?? []).map((one) => ({
    scope: one.scope,
    entityId: one.entity_id,
    entityName: one.entity_name,
    isOn: one.is_on,
    mode: one.mode,
    parameters: one.fields_data,
  })),
})
