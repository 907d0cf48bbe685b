import type { Choices } from '@flightdeck/contract/alerts'
import { type MetricKey, type Operator, type SnapshotType, METRICS } from '@flightdeck/domain/metrics'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, type KeyboardEvent } from 'react'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import classes from './conditions.module.css'
import { fieldError } from './field-error.tsx'
import { changeCondition, isEmpty, type FormCondition } from './form-model.ts'
import { isFor, isRarelyEqual, metricNote, metricOptions, toOptions } from './metric-choices.ts'
import { conditionIds, type Problems } from './problems.ts'
import type { Change } from './use-rule-form.ts'

type Props = {
  condition: FormCondition
  /** Accessible name: the condition's number and its group's. */
  name: string
  hasLabels: boolean
  type: SnapshotType | null
  choices: Choices
  problems: Problems
  change: Change
  onFocus: (key: number) => void
  onRemove: (key: number, name: string) => void
}

/** Condition row with its remove button. Re-renders only when its own data changes. */
export const ConditionRow = memo(function ConditionRow(props: Props) {
  const { condition, name, hasLabels, type, choices, problems, change, onFocus, onRemove } = props
  const { key, metric, operator, value } = condition
  const ids = conditionIds(key)
  const isForeign = metric !== null && !isFor(metric, type)
  const offered = metricOptions(choices, type)
  const options = isForeign ? [{ value: metric, label: METRICS[metric].label }, ...offered] : offered
  const detail = choices.metric_details.find((one) => one.value === metric)
  const set = (changed: Partial<FormCondition>) => change((form) => changeCondition(form, key, changed))
  return (
    // Tracks the focused row; Backspace duplicates its remove button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classes.row}
      role="group"
      aria-label={name}
      data-labels={hasLabels || undefined}
      onFocus={() => onFocus(key)}
      onKeyDown={(event) => {
        if (!isRemoving(event, condition)) return
        event.preventDefault()
        onRemove(key, name)
      }}
    >
      <SearchableDropdown
        id={ids.metric}
        label="Metric"
        isLabelHidden={!hasLabels}
        options={options}
        value={metric}
        onChange={(picked) => set({ metric: picked as MetricKey })}
        error={fieldError(problems[ids.metric])}
      />
      <SearchableDropdown
        id={ids.operator}
        label="Operator"
        isLabelHidden={!hasLabels}
        options={toOptions(choices.operators)}
        value={operator}
        onChange={(picked) => set({ operator: picked as Operator })}
        error={fieldError(problems[ids.operator])}
      />
      <TextInput
        id={ids.value}
        label="Value"
        labelProps={{ className: hasLabels ? undefined : classes.hidden }}
        type="number"
        step="any"
        inputMode="decimal"
        required
        withAsterisk={false}
        autoComplete="off"
        value={value}
        onChange={(event) => set({ value: event.currentTarget.value })}
        onWheel={(event) => event.currentTarget.blur()}
        error={fieldError(problems[ids.value])}
      />
      <ActionIcon
        className={classes.delete ?? ''}
        size={36}
        aria-label={`Delete ${name.toLowerCase()}`}
        onClick={() => onRemove(key, name)}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isForeign && (
        <div className={classes.note}>
          <StateMark kind="watch" label="not available for this type" badge />
        </div>
      )}
      {detail && !isForeign && <p className={classes.note}>{metricNote(detail)}</p>}
      {detail && !isForeign && isRarelyEqual(condition, detail) && (
        <div className={classes.note}>
          <StateMark kind="watch" label="equal to the hundredth, which rarely fires" badge />
        </div>
      )}
    </div>
  )
}, isSameRow)

/** Backspace on an empty row. Ignores a key held down to clear a field, and the search of a list. */
function isRemoving({ key, repeat, target }: KeyboardEvent, condition: FormCondition): boolean {
  if (key !== 'Backspace' || repeat || !isEmpty(condition)) return false
  if (!(target instanceof HTMLInputElement)) return true
  // A lone minus has no value, but is still input.
  return target.type === 'number' && !target.validity.badInput
}

/** Compares only this row's problems, so that other rows' problems do not re-render it. */
function isSameRow(before: Props, after: Props) {
  const ids = Object.values(conditionIds(after.condition.key))
  return (
    before.condition === after.condition &&
    before.name === after.name &&
    before.hasLabels === after.hasLabels &&
    before.type === after.type &&
    before.choices === after.choices &&
    ids.every((id) => before.problems[id] === after.problems[id])
  )
}
