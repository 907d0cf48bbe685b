import type { Choices } from '@flightdeck/contract/alerts'
import type { ScheduleType } from '@flightdeck/domain/metrics'
import { memo } from 'react'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { messages } from '../messages.ts'
import { toggleDay, type RuleForm } from './form-model.ts'
import { toOptions } from './metric-choices.ts'
import classes from './rule-form.module.css'
import type { Change } from './use-rule-form.ts'

type Props = Pick<RuleForm, 'schedule' | 'days'> & { choices: Choices; change: Change }

/** When the rule is evaluated. Without a day it never is, which is said but not forbidden. */
export const ScheduleField = memo(function ScheduleField({ schedule, days, choices, change }: Props) {
  return (
    <div className={classes.stack}>
      <SearchableDropdown
        label="Schedule"
        options={toOptions(choices.schedule_types)}
        value={schedule}
        onChange={(picked) => change((form) => ({ ...form, schedule: picked as ScheduleType }))}
      />
      {schedule === 'specific_days' && (
        <div>
          <div className={classes.days} role="group" aria-label="Days">
            {choices.weekdays.map(({ value, display }) => (
              <button
                key={value}
                type="button"
                className={classes.day}
                aria-pressed={days.includes(value)}
                onClick={() => change((form) => toggleDay(form, value))}
              >
                {display}
              </button>
            ))}
          </div>
          {days.length === 0 && <output className={classes.hint}>{messages.noDay}</output>}
        </div>
      )}
    </div>
  )
})
