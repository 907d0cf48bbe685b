import type { Choices } from '@flightdeck/contract/alerts'
import type { TimeRangeType } from '@flightdeck/domain/metrics'
import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { fieldError } from './field-error.tsx'
import type { RuleForm } from './form-model.ts'
import { toOptions } from './metric-choices.ts'
import { fieldIds } from './problems.ts'
import classes from './rule-form.module.css'
import type { Change } from './use-rule-form.ts'

type Props = Pick<RuleForm, 'timeRange' | 'startsOn' | 'endsOn'> & {
  choices: Choices
  startProblem: string | undefined
  endProblem: string | undefined
  change: Change
}

export const TimeRangeField = memo(function TimeRangeField(props: Props) {
  const { timeRange, startsOn, endsOn, choices, startProblem, endProblem, change } = props
  return (
    <div className={classes.stack}>
      <SearchableDropdown
        label="Time Range"
        options={toOptions(choices.time_range_types)}
        value={timeRange}
        onChange={(picked) => change((form) => ({ ...form, timeRange: picked as TimeRangeType }))}
      />
      {timeRange === 'custom' && (
        <div className={classes.pair}>
          <TextInput
            id={fieldIds.startsOn}
            label="Start Date"
            type="date"
            required
            value={startsOn}
            onChange={({ currentTarget: { value } }) => change((form) => ({ ...form, startsOn: value }))}
            error={fieldError(startProblem)}
          />
          <TextInput
            id={fieldIds.endsOn}
            label="End Date"
            type="date"
            required
            value={endsOn}
            onChange={({ currentTarget: { value } }) => change((form) => ({ ...form, endsOn: value }))}
            error={fieldError(endProblem)}
          />
        </div>
      )}
    </div>
  )
})
