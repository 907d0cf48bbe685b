import type { Choices } from '@flightdeck/contract/alerts'
import { Button, VisuallyHidden } from '@mantine/core'
import { Fragment, memo } from 'react'
import { ConditionGroup } from './condition-group.tsx'
import { ConditionRow } from './condition-row.tsx'
import classes from './conditions.module.css'
import { fieldError } from './field-error.tsx'
import type { RuleForm } from './form-model.ts'
import { fieldIds, type Problems } from './problems.ts'
import type { ConditionActs } from './use-condition-acts.ts'

type Props = Pick<RuleForm, 'conditions' | 'groups' | 'type'> & {
  choices: Choices
  problems: Problems
  acts: ConditionActs
}

/** Everything at the top must hold; groups are one level deep. */
export const ConditionsField = memo(function ConditionsField(props: Props) {
  const { conditions, groups, type, choices, problems, acts } = props
  const problem = problems[fieldIds.conditions]
  const joint = (
    <span className={classes.joint} aria-hidden>
      and
    </span>
  )
  return (
    <section className={classes.section} aria-labelledby="conditions-heading">
      <h2 className={classes.heading} id="conditions-heading">
        Conditions
      </h2>
      <div className={classes.frame}>
        {conditions.map((condition, index) => (
          <Fragment key={condition.key}>
            {index > 0 && joint}
            <ConditionRow
              condition={condition}
              name={`Condition ${index + 1}`}
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
        {groups.map((group, index) => (
          <Fragment key={group.key}>
            {(index > 0 || conditions.length > 0) && joint}
            <ConditionGroup
              group={group}
              number={index + 1}
              type={type}
              choices={choices}
              problems={problems}
              acts={acts}
            />
          </Fragment>
        ))}
        <div className={classes.adds}>
          <Button
            id={fieldIds.conditions}
            variant="default"
            aria-keyshortcuts="Alt+C"
            aria-describedby={problem === undefined ? undefined : `${fieldIds.conditions}-problem`}
            onClick={() => acts.add(null)}
          >
            + Add Condition
          </Button>
          <Button variant="default" aria-keyshortcuts="Alt+G" onClick={acts.addGroup}>
            + Add Group
          </Button>
        </div>
        {problem !== undefined && (
          <p className={classes.problem} id={`${fieldIds.conditions}-problem`}>
            {fieldError(problem)}
          </p>
        )}
      </div>
      <VisuallyHidden component="output">{acts.news}</VisuallyHidden>
    </section>
  )
})
