import type { SelectedCheckChange, SelectedCheckInput } from '@flightdeck/contract/checks'
import { CHECKS, isCalled, isOfferedFor, type Check, type CustomCheck } from '@flightdeck/domain/checks'
import { readEntityId } from '@flightdeck/domain/entities'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { fold } from '@flightdeck/domain/text'
import type { OwnCheck } from '../catalogue/find-checks.ts'
import { fieldErrors, missingFields } from './read-fields.ts'

export type Errors = Record<string, string[]>
/** A check that can be selected, with the stored keys of platform and channel. */
export type SelectableCheck = {
  check: Check
  dspName: AdPlatformKey
  channelName: string
  definition: CustomCheck | null
}

/** Resolves the check to select; otherwise the errors in its name, platform or channel. */
export function readWanted(
  { check_name, dsp_name, channel_name }: SelectedCheckInput,
  own: readonly OwnCheck[],
): SelectableCheck | Errors {
  const written = own.find((one) => isCalled(one.check, check_name))
  const check = CHECKS.find((one) => isCalled(one, check_name)) ?? written?.check
  if (!check) return { check_name: ['No check with that name'] }
  const dspName = fold(dsp_name) as AdPlatformKey
  if (!check.platforms.includes(dspName))
    return { dsp_name: ['This check isn’t available for this platform'] }
  if (!isOfferedFor(check, dsp_name, channel_name))
    return { channel_name: ['This check isn’t available for this channel'] }
  const definition = check === written?.check ? written.definition : null
  return { check, dspName, channelName: fold(channel_name), definition }
}

export const isWanted = (read: SelectableCheck | Errors): read is SelectableCheck => 'check' in read

/** Errors in a check's parameters and exceptions. `known` says whether an exception's entity exists. */
export function changeErrors(
  { check, dspName }: Pick<SelectableCheck, 'check' | 'dspName'>,
  { fields_data, overrides }: Pick<SelectedCheckChange, 'fields_data' | 'overrides'>,
  isKnownEntity: (scope: string, entityId: string) => boolean,
): Errors {
  const errors: Errors = {
    ...fieldErrors(check, fields_data),
    ...missingFields(check, [fields_data, ...overrides.map((one) => one.fields_data)]),
  }
  overrides.forEach((override, at) => {
    Object.assign(errors, fieldErrors(check, override.fields_data, `overrides.${at}.fields_data`))
    const isOfPlatform = readEntityId(override.entity_id).platform === dspName
    if (!isOfPlatform || !isKnownEntity(override.scope, override.entity_id))
      errors[`overrides.${at}.entity_id`] = [`No such ${override.scope} on this platform`]
  })
  return errors
}
