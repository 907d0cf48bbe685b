import type { Choices } from '@flightdeck/contract/alerts'
import type { GroupOperator } from '@flightdeck/domain/metrics'
import { Button, NativeSelect } from '@mantine/core'
import { Fragment } from 'react'
import classes from './conditions.module.css'
import { changeGroup, type FormGroup, type RuleForm } from './form-model.ts'
import type { Problems } from './problems.ts'
import { ConditionRow } from './condition-row.tsx'
import type { ConditionActs } from './use-condition-acts.ts'

type Props = {
  group: FormGroup
  number: number
  type: RuleForm['type']
  choices: Choices
  problems: Problems
  acts: ConditionActs
}

/** Conditions of which one, or all, must hold. The word between them says which. */
export function ConditionGroup({ group, number, type, choices, problems, acts }: Props) {
  const { key, operator, conditions } = group
  return (
    <fieldset className={classes.group} id={`group-${key}`}>
      <legend className={classes.legend}>Group {number}</legend>
      <div className={classes.groupHead}>
        <NativeSelect
          aria-label={`Operator of group ${number}`}
          w={96}
          data={choices.group_operators.map(({ value, display }) => ({ value, label: display }))}
          value={operator}
          onChange={(event) => {
            const chosen = event.currentTarget.value as GroupOperator
            acts.change((form) => changeGroup(form, key, chosen))
          }}
        />
        <Button variant="subtle" color="gray" onClick={() => acts.removeGroup(key)}>
          Remove Group
        </Button>
      </div>
      {conditions.map((condition, index) => (
        <Fragment key={condition.key}>
          {index > 0 && (
            <span className={classes.joint} aria-hidden>
              {operator.toLowerCase()}
            </span>
          )}
          <ConditionRow
            condition={condition}
            name={`Condition ${index + 1} of group ${number}`}
            hasLabels={index === 0}
            type={type}
            choices={choices}
            problems={problems}
            change={acts.change}
            onFocus={acts.focus}
            onRemove={acts.remove}
          />
        </Fragment>
      ))}
      <Button
        className={classes.add ?? ''}
        id={`add-to-group-${key}`}
        variant="default"
        onClick={() => acts.add(key)}
      >
        + Add Condition to Group
      </Button>
    </fieldset>
  )
}
