import type { SelectedCheck } from '@flightdeck/contract/checks'
import type { CheckMode } from '@flightdeck/domain/checks'

type Parameters = Record<string, string | number | boolean | null | string[]>
type Exception = {
  scope: 'advertiser' | 'campaign'
  entityId: string
  /** Name of the entity at the time. */
  entityName: string | null
  isOn: boolean | null
  mode: CheckMode | null
  parameters: Parameters
}

/** User-set part of a selection, as stored in its versions. Independent of the API, which may change. */
export type SelectionVersion = {
  form: 2
  checkId: string
  isOn: boolean
  mode: CheckMode
  parameters: Parameters
  exceptions: Exception[]
}

export const toVersion = (check: SelectedCheck): SelectionVersion => fromFirst(check)

/** A version in the API's current fields; the caller validates it before restoring. */
export const saidIn = ({ isOn, mode, parameters, exceptions }: SelectionVersion) => ({
  is_on: isOn,
  mode,
  fields_data: parameters,
  overrides: exceptions.map((exception) => ({
    scope: exception.scope,
    entity_id: exception.entityId,
    is_on: exception.isOn,
    mode: exception.mode,
    fields_data: exception.parameters,
  })),
})

/** Shape of the first stored versions, which followed the API of the time. */
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

export function readSelectionVersion(content: unknown): SelectionVersion {
  return (content as { form?: number }).form === 2
    ? (content as SelectionVersion)
    : fromFirst(content as FirstForm)
}

const fromFirst = (first: FirstForm): SelectionVersion => ({
  form: 2,
  checkId: first.check_id,
  isOn: first.is_on,
  mode: first.mode,
  parameters: first.fields_data ?? {},
  exceptions: (first.overrides ?? []).map((override) => ({
    scope: override.scope,
    entityId: override.entity_id,
    entityName: override.entity_name,
    isOn: override.is_on,
    mode: override.mode,
    parameters: override.fields_data,
  })),
})
