import type { Choices, PickerEntity } from '@flightdeck/contract'
import type { PlatformKey, SnapshotType } from '@flightdeck/domain'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { whoQuery } from '../../../lib/session/who-query.ts'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { entitiesQuery } from '../api.ts'
import { messages } from '../messages.ts'
import { useTold } from '../use-told.ts'
import { fieldError } from './field-error.tsx'
import { changePlatform, changeType, type RuleForm } from './form-model.ts'
import { optionsOf } from './metric-choices.ts'
import { fieldIds } from './problems.ts'
import classes from './rule-form.module.css'
import type { Change } from './use-rule-form.ts'

type Props = Pick<RuleForm, 'platform' | 'type' | 'entityId'> & {
  choices: Choices
  /** The name behind the id of a rule being changed, until the list has it. */
  entityName: string | null
  typeProblem: string | undefined
  change: Change
}

/** What the rule is about: a platform, a type, and one entity of it or all. */
export const ScopeFields = memo(function ScopeFields(props: Props) {
  const { platform, type, entityId, choices, entityName, typeProblem, change } = props
  const { data: who } = useQuery(whoQuery)
  const entities = useQuery(entitiesQuery(type, platform))
  useTold(entities.isError ? entitiesFailure(entities.error) : null)
  const list = entities.isError ? [] : (entities.data ?? [])
  const isDeal = type === 'deal_id'
  return (
    <div className={classes.trio}>
      <SearchableDropdown
        label="Platform"
        options={[
          { value: '', label: 'All Platform' },
          ...(who?.all_active_dsps ?? []).map((key) => ({
            value: key.toLowerCase(),
            label: platformName(key),
          })),
        ]}
        value={platform ?? ''}
        onChange={(picked) =>
          change((form) => changePlatform(form, picked === '' ? null : (picked as PlatformKey), list))
        }
      />
      <SearchableDropdown
        id={fieldIds.type}
        label="Type"
        required
        options={optionsOf(choices.snapshot_types)}
        value={type}
        onChange={(picked) => change((form) => changeType(form, picked as SnapshotType))}
        error={fieldError(typeProblem)}
      />
      <SearchableDropdown
        label={isDeal ? 'Deal ID' : 'Entity'}
        options={[
          { value: '', label: isDeal ? 'All deals' : 'All entities' },
          ...entityOptions(list, entityId, entityName, isDeal),
        ]}
        value={entityId ?? ''}
        loading={entities.isFetching}
        onChange={(picked) => change((form) => ({ ...form, entityId: picked === '' ? null : picked }))}
      />
    </div>
  )
})

/** Names first; an id beside them where a name alone would not tell, and always for deals, which go by it. */
function entityOptions(
  list: readonly PickerEntity[],
  chosen: string | null,
  chosenName: string | null,
  isDeal: boolean,
) {
  const times = new Map<string, number>()
  for (const { name } of list) times.set(name, (times.get(name) ?? 0) + 1)
  const options = list.map(({ id, name, deal_id }) => ({
    value: id,
    label: isDeal || times.get(name)! > 1 ? `${name} (${deal_id ?? id})` : name,
  }))
  if (chosen === null || list.some(({ id }) => id === chosen)) return options
  return [{ value: chosen, label: chosenName ?? chosen }, ...options]
}

function entitiesFailure(error: Error): string {
  const { entitiesFailed } = messages
  return error instanceof ApiError && error.status === 403
    ? `${entitiesFailed} : ${error.message}`
    : entitiesFailed
}
