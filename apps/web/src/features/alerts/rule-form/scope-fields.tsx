import type { Choices, PickerEntity } from '@flightdeck/contract/alerts'
import type { SnapshotType } from '@flightdeck/domain/metrics'
import type { PlatformKey } from '@flightdeck/domain/platforms'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { whoQuery } from '../../../lib/who-query.ts'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { withPickedSegment } from '../../../lib/name-segments.ts'
import { entitiesQuery, MAX_ENTITIES, segmentsQuery } from '../api.ts'
import { messages } from '../messages.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { fieldError } from './field-error.tsx'
import { FilterField } from './filter-field.tsx'
import { changePlatform, changeType, type RuleForm } from './form-model.ts'
import { toOptions } from './metric-choices.ts'
import { fieldIds } from './problems.ts'
import classes from './rule-form.module.css'
import type { Change } from './use-rule-form.ts'

type Props = Pick<RuleForm, 'platform' | 'type' | 'entityId' | 'segment' | 'filter'> & {
  choices: Choices
  /** Entity name of an edited rule, until the list has loaded. */
  entityName: string | null
  typeProblem: string | undefined
  filterProblem: string | undefined
  change: Change
}

/** Scope of the rule: platform, type, and an entity, all entities, or a segment of names. */
export const ScopeFields = memo(function ScopeFields(props: Props) {
  const { platform, type, entityId, segment, filter, choices, entityName, typeProblem, change } = props
  const { data: who } = useQuery(whoQuery)
  const entities = useQuery(entitiesQuery(type, platform))
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [picked, setPicked] = useState<PickerEntity | null>(null)
  const isCut = (entities.data?.length ?? 0) >= MAX_ENTITIES && search !== ''
  const searchResults = useQuery({
    ...entitiesQuery(type, platform, search),
    enabled: isCut,
    placeholderData: keepPreviousData,
  })
  useFailureToast(entities.isError ? entitiesFailure(entities.error) : null)
  const list = entities.isError ? [] : ((isCut ? searchResults.data : null) ?? entities.data ?? [])
  const chosenName = picked?.id === entityId ? picked?.name : entityName
  /** Keeps the picked entity after the list was narrowed to exclude it. */
  const listedEntities = picked === null ? list : [...list, picked]
  const isDeal = type === 'deal_id'
  return (
    <>
      <div className={classes.scope}>
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
          onChange={(key) =>
            change((form) => changePlatform(form, key === '' ? null : (key as PlatformKey), listedEntities))
          }
        />
        <SearchableDropdown
          id={fieldIds.type}
          label="Type"
          required
          options={toOptions(choices.snapshot_types)}
          value={type}
          onChange={(key) => change((form) => changeType(form, key as SnapshotType))}
          error={fieldError(typeProblem)}
        />
        <SearchableDropdown
          label={isDeal ? 'Deal ID' : 'Entity'}
          options={[
            { value: '', label: isDeal ? 'All deals' : 'All entities' },
            ...entityOptions(list, entityId, chosenName ?? null, isDeal),
          ]}
          value={entityId ?? ''}
          loading={entities.isFetching || searchResults.isFetching}
          onSearch={setTyped}
          onChange={(id) => {
            setPicked(list.find((one) => one.id === id) ?? null)
            change((form) => ({ ...form, entityId: id === '' ? null : id }))
          }}
        />
        {entityId === null && !isDeal && filter === null && (
          <SegmentField segment={segment} change={change} />
        )}
      </div>
      {entityId === null && segment === null && (
        <FilterField filter={filter} type={type} problem={props.filterProblem} change={change} />
      )}
    </>
  )
})

/** Names, with an id where names are ambiguous, and always for deals. */
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

type SegmentFieldProps = { segment: string | null; change: Change }

const everyName = { value: '', label: 'Any name' }

/** Narrows a rule to names that say something: market UK. Only where names are read by templates. */
const SegmentField = memo(function SegmentField({ segment, change }: SegmentFieldProps) {
  const { data: segments = [] } = useQuery(segmentsQuery)
  if (segments.length === 0 && segment === null) return null
  return (
    <SearchableDropdown
      id="rule-segment"
      label="Name segment"
      options={[everyName, ...withPickedSegment(segments, segment)]}
      value={segment ?? everyName.value}
      onChange={(next) => change((form) => ({ ...form, segment: next || null }))}
    />
  )
})
