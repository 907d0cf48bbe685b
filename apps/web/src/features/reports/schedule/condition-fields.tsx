import { typedKeys, OPERATORS } from '@flightdeck/domain/metrics'
import { CONDITION_SCOPES, metricWords, type SendCondition } from '@flightdeck/domain/reports'
import { NativeSelect, NumberInput, Switch } from '@mantine/core'
import type { ScheduleDraft } from './schedule-model.ts'
import classes from './schedule.module.css'

type Props = {
  draft: ScheduleDraft
  error: string | undefined
  onChange: (changes: Partial<ScheduleDraft>) => void
}

const scopes = typedKeys(CONDITION_SCOPES).map((value) => ({ value, label: CONDITION_SCOPES[value] }))
const operators = typedKeys(OPERATORS).map((value) => ({ value, label: OPERATORS[value].sign }))

/** Sent only if a figure is so: the total, or any row. */
export function ConditionFields({
  draft: { parameterValues: parameterQuestion, only_if: condition },
  error,
  onChange,
}: Props) {
  const first = parameterQuestion.metrics[0]
  if (first === undefined) return null
  const put = (changes: Partial<SendCondition>) =>
    condition && onChange({ only_if: { ...condition, ...changes } })
  return (
    <fieldset className={classes.condition}>
      <Switch
        label="Send only if …"
        checked={condition !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ only_if: checked ? { of: 'total', metric: first, operator: 'gt', value: 0 } : null })
        }
      />
      {condition && (
        <div className={classes.parts}>
          <NativeSelect
            aria-label="Total or any row"
            data={scopes}
            value={condition.of}
            onChange={({ currentTarget: { value } }) => put({ of: value as SendCondition['of'] })}
          />
          <NativeSelect
            aria-label="Metric"
            data={parameterQuestion.metrics.map((value) => ({ value, label: metricWords(value).label }))}
            value={condition.metric}
            onChange={({ currentTarget: { value } }) => put({ metric: value as SendCondition['metric'] })}
          />
          <NativeSelect
            aria-label="Comparison"
            data={operators}
            value={condition.operator}
            onChange={({ currentTarget: { value } }) => put({ operator: value as SendCondition['operator'] })}
          />
          <NumberInput
            aria-label="Value"
            hideControls
            thousandSeparator=","
            value={condition.value}
            onChange={(value) => put({ value: Number(value) || 0 })}
          />
        </div>
      )}
      {error && (
        <p role="alert" className={classes.problem}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
