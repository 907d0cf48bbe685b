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
export const ConditionTree = (props: Props) => (
  <div className={classes.tree}>
    <GroupFields {...props} group={props.tree} at={props.path} number="" depth={0} />
  </div>
)

type GroupProps = Props & {
  group: FormGroup
  /** Path to the group. */
  at: string
  /** `2.1`, empty at the top. */
  number: string
  depth: number
}

/** Conditions of a group, and of the groups in it. */
function GroupFields(props: GroupProps) {
  const { tree, word, problems, scope, onChange, group, at, number, depth } = props
  const set = (key: number, change: (node: FormNode) => FormNode | null) =>
    onChange(changeNode(tree, key, change))
  return (
    <>
      {group.of.length > 1 && <JoinField {...props} />}
      {group.of.map((node, n) => {
        const called = number === '' ? `${n + 1}` : `${number}.${n + 1}`
        return (
          <Fragment key={node.key}>
            {n > 0 && (
              <span className={classes.joint} aria-hidden>
                {group.join}
              </span>
            )}
            {isFormGroup(node) ? (
              <fieldset className={classes.group}>
                <legend className={classes.legend}>Group {called}</legend>
                <GroupFields {...props} group={node} at={`${at}.of.${n}`} number={called} depth={depth + 1} />
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
      {problems[at] !== undefined && (
        <p className={classes.problem} role="alert">
          {problems[at]}
        </p>
      )}
      <AddButtons {...props} />
    </>
  )
}

function JoinField({ tree, word, onChange, group, number, depth }: GroupProps) {
  const setJoin = (join: 'and' | 'or') =>
    onChange(
      group.key === tree.key
        ? { ...tree, join }
        : changeNode(tree, group.key, (node) => (isFormGroup(node) ? { ...node, join } : node)),
    )
  return (
    <NativeSelect
      className={classes.join ?? ''}
      aria-label={depth === 0 ? `${word}s are joined by` : `Conditions of group ${number} are joined by`}
      size="xs"
      data={[
        { value: 'and', label: 'all of these' },
        { value: 'or', label: 'any of these' },
      ]}
      value={group.join}
      onChange={({ currentTarget: { value } }) => setJoin(value as 'and' | 'or')}
    />
  )
}

function AddButtons({ tree, path, word, onChange, group, depth }: GroupProps) {
  const add = (node: FormNode) => onChange(addTo(tree, group.key, node))
  return (
    <div className={classes.adds}>
      <Button
        {...(depth === 0 ? { id: elementId(path) } : {})}
        variant="default"
        size="xs"
        onClick={() => add(emptyCondition())}
      >
        {depth === 0 ? `Add ${word.toLowerCase()}` : 'Add condition'}
      </Button>
      {depth < CUSTOM_LIMITS.depth - 1 && (
        <Button
          variant="default"
          size="xs"
          onClick={() => add(emptyGroup(group.join === 'and' ? 'or' : 'and', [emptyCondition()]))}
        >
          Add group
        </Button>
      )}
    </div>
  )
}
