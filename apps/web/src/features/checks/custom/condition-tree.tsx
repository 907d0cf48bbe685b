import { CUSTOM_LIMITS, type CustomCheck } from '@flightdeck/domain/checks'
import { Button, NativeSelect } from '@mantine/core'
import { Fragment } from 'react'
import { ConditionRow, elementId } from './condition-row.tsx'
import classes from './custom.module.css'
import {
  addTo,
  changeNode,
  emptyCondition,
  emptyGroup,
  isFormGroup,
  type FormGroup,
  type FormNode,
} from './form-model.ts'

type Props = {
  tree: FormGroup
  path: string
  /** Name of the conditions here: 'Expectation', 'Exception'. */
  word: string
  problems: Readonly<Record<string, string>>
  scope: Pick<CustomCheck, 'platforms' | 'levels'>
  onChange: (tree: FormGroup) => void
}

/** A tree of conditions, groups within groups. */
export function ConditionTree({ tree, path, word, problems, scope, onChange }: Props) {
  const set = (key: number, change: (node: FormNode) => FormNode | null) =>
    onChange(changeNode(tree, key, change))
  const setJoin = (key: number, join: 'and' | 'or') =>
    key === tree.key
      ? onChange({ ...tree, join })
      : set(key, (node) => (isFormGroup(node) ? { ...node, join } : node))

  function group(formGroup: FormGroup, at: string, number: string, depth: number) {
    const problem = problems[at]
    return (
      <>
        {formGroup.of.length > 1 && (
          <NativeSelect
            className={classes.join ?? ''}
            aria-label={
              depth === 0 ? `${word}s are joined by` : `Conditions of group ${number} are joined by`
            }
            size="xs"
            data={[
              { value: 'and', label: 'all of these' },
              { value: 'or', label: 'any of these' },
            ]}
            value={formGroup.join}
            onChange={({ currentTarget: { value } }) => setJoin(formGroup.key, value as 'and' | 'or')}
          />
        )}
        {formGroup.of.map((node, n) => {
          const called = number === '' ? `${n + 1}` : `${number}.${n + 1}`
          return (
            <Fragment key={node.key}>
              {n > 0 && (
                <span className={classes.joint} aria-hidden>
                  {formGroup.join}
                </span>
              )}
              {isFormGroup(node) ? (
                <fieldset className={classes.group}>
                  <legend className={classes.legend}>Group {called}</legend>
                  {group(node, `${at}.of.${n}`, called, depth + 1)}
                  <Button variant="subtle" color="gray" size="xs" onClick={() => set(node.key, () => null)}>
                    Remove group {called}
                  </Button>
                </fieldset>
              ) : (
                <ConditionRow
                  condition={node}
                  name={`${word} ${called}`}
                  path={`${at}.of.${n}`}
                  problems={problems}
                  scope={scope}
                  onChange={(changed) => set(node.key, () => changed)}
                  onRemove={() => set(node.key, () => null)}
                />
              )}
            </Fragment>
          )
        })}
        {problem !== undefined && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={classes.adds}>
          <Button
            {...(depth === 0 ? { id: elementId(path) } : {})}
            variant="default"
            size="xs"
            onClick={() => onChange(addTo(tree, formGroup.key, emptyCondition()))}
          >
            {depth === 0 ? `Add ${word.toLowerCase()}` : 'Add condition'}
          </Button>
          {depth < CUSTOM_LIMITS.depth - 1 && (
            <Button
              variant="default"
              size="xs"
              onClick={() =>
                onChange(
                  addTo(
                    tree,
                    formGroup.key,
                    emptyGroup(formGroup.join === 'and' ? 'or' : 'and', [emptyCondition()]),
                  ),
                )
              }
            >
              Add group
            </Button>
          )}
        </div>
      </>
    )
  }

  return <div className={classes.tree}>{group(tree, path, '', 0)}</div>
}
