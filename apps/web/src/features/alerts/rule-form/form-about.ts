import { readEntityId } from '@flightdeck/domain/entities'
import { typedKeys, SNAPSHOT_TYPES } from '@flightdeck/domain/metrics'
import { PLATFORM_KEYS } from '@flightdeck/domain/platforms'
import { emptyForm, type RuleForm } from './form-model.ts'

type RuleParameters = Record<'name' | 'type' | 'platform' | 'entity', string | null>

/** A new rule about something that another screen names in the address; without that, an empty form. */
export function formAbout({ name, type, platform, entity }: RuleParameters): RuleForm {
  const snapshot = typedKeys(SNAPSHOT_TYPES).find((key) => key === type)
  if (snapshot === undefined) return emptyForm
  const named = entity === null ? null : readEntityId(entity)
  return {
    ...emptyForm,
    name: name ?? '',
    type: snapshot,
    platform: PLATFORM_KEYS.find((key) => key === platform) ?? named?.platform ?? null,
    entityId: named?.nativeId ?? null,
  }
}
