import type { Preview } from '@flightdeck/contract/alerts'
import type { RuleForm } from '../form-model.ts'
import { conditionIds } from '../problems.ts'
import classes from './condition-tree.module.css'
import { passShare, passWords, buildTree, type Leaf } from './tree-model.ts'

type Props = {
  form: RuleForm
  counts: Preview['tree'] | null
  focusedKey: number | null
  onFocus: (key: number) => void
}

/** The conditions and how many entities pass each (P11). A node leads to its row in the form. */
export function ConditionTree({ form, counts, focusedKey, onFocus }: Props) {
  const { leaves, branches } = buildTree(form, counts)
  if (leaves.length + branches.length === 0) return null
  const isPlain = branches.length === 0 && leaves.length === 1
  const node = (leaf: Leaf) => (
    <li key={leaf.key}>
      <Node leaf={leaf} isFocused={leaf.key === focusedKey} onFocus={onFocus} />
    </li>
  )
  return (
    <div className={classes.tree}>
      {!isPlain && <span className={classes.root}>AND</span>}
      <ul
        className={classes.branch}
        data-plain={isPlain || undefined}
        aria-label="Conditions and who passes them"
      >
        {leaves.map(node)}
        {branches.map(({ key, operator, passes, leaves: inner }) => (
          <li key={key}>
            <span className={classes.root}>{operator}</span>
            {passes && <span className={classes.count}>{passWords(passes)}</span>}
            <ul className={classes.branch}>{inner.map(node)}</ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

type NodeProps = { leaf: Leaf; isFocused: boolean; onFocus: (key: number) => void }

function Node({ leaf, isFocused, onFocus }: NodeProps) {
  const { key, words, passes } = leaf
  return (
    <button
      type="button"
      className={classes.node}
      aria-pressed={isFocused}
      onClick={() => {
        onFocus(key)
        document.getElementById(conditionIds(key).value)?.focus()
      }}
    >
      <span>{words}</span>
      {passes && (
        <>
          <span className={classes.count}>{passWords(passes)}</span>
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${passShare(passes) * 100}%` }} />
          </span>
        </>
      )}
    </button>
  )
}
