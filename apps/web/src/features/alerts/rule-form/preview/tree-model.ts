import type { Preview } from '@flightdeck/contract/alerts'
import { thresholdWords } from '@flightdeck/domain/alerts'
import { METRICS, OPERATORS, type GroupOperator } from '@flightdeck/domain/metrics'
import type { FormCondition, RuleForm } from '../form-model.ts'
import { numberIn } from '../payload.ts'

type Passes = Preview['tree']['conditions'][number]
export type Leaf = { key: number; words: string; passes: Passes | null }
export type Branch = { key: number; operator: GroupOperator; passes: Passes | null; leaves: Leaf[] }
export type Tree = { leaves: Leaf[]; branches: Branch[] }

/** Conditions as a tree with match counts; no counts if the response is about other conditions. */
export function buildTree(form: RuleForm, counts: Preview['tree'] | null): Tree {
  const loose = form.conditions.filter(isComplete)
  const groups = form.groups
    .map((group) => ({ ...group, conditions: group.conditions.filter(isComplete) }))
    .filter(({ conditions }) => conditions.length > 0)
  const fits =
    counts !== null &&
    counts.conditions.length === loose.length &&
    counts.groups.length === groups.length &&
    counts.groups.every(({ conditions }, index) => conditions.length === groups[index]!.conditions.length)
  const matchingCounts = fits ? counts : null
  return {
    leaves: loose.map((condition, index) => toLeaf(condition, matchingCounts?.conditions[index])),
    branches: groups.map(({ key, operator, conditions }, index) => {
      const group = matchingCounts?.groups[index]
      return {
        key,
        operator,
        passes: group ?? null,
        leaves: conditions.map((condition, inner) => toLeaf(condition, group?.conditions[inner])),
      }
    }),
  }
}

function toLeaf({ key, metric, operator, value }: FormCondition, passes: Passes | undefined): Leaf {
  const words = `${METRICS[metric!].label} ${OPERATORS[operator!].sign} ${thresholdWords(metric!, Number(value))}`
  return { key, words, passes: passes ?? null }
}

const isComplete = ({ metric, operator, value }: FormCondition) =>
  metric !== null && operator !== null && numberIn(value) !== null

export function passWords({ pass, fail, unknown }: Passes): string {
  const matchText = `${pass} of ${pass + fail} match now`
  return unknown === 0 ? matchText : `${matchText} · ${unknown} have no data`
}

/** Share of the entities with data that match, 0 to 1. */
export const passShare = ({ pass, fail }: Passes): number => (pass + fail === 0 ? 0 : pass / (pass + fail))
