import { conditionsIn, type ConditionTree } from '../../alerts/conditions.ts'
import type { Case } from './random-rule.ts'

/** The smallest case that is still wrong: one thing after another is taken away while it stays so. */
export function shrink(start: Case, isWrong: (one: Case) => boolean): Case {
  let current = start
  for (;;) {
    const smaller = simpler(current).find(isWrong)
    if (!smaller) return current
    current = smaller
  }
}

function simpler(testCase: Case): Case[] {
  const { situation } = testCase
  const withSituation = (change: Partial<Case['situation']>): Case => ({
    ...testCase,
    situation: { ...situation, ...change },
  })
  const without = (days: number[]) =>
    withSituation({ rows: new Map([...situation.rows].filter(([day]) => !days.includes(day))) })
  const days = [...situation.rows.keys()]
  const half = Math.floor(days.length / 2)
  return [
    ...smallerTrees(testCase.tree).map((tree) => ({ ...testCase, tree })),
    ...(situation.goal ? [withSituation({ goal: null })] : []),
    ...(situation.startsOn === null ? [] : [withSituation({ startsOn: null })]),
    ...(situation.endsOn === null ? [] : [withSituation({ endsOn: null })]),
    ...(half > 1 ? [without(days.slice(0, half)), without(days.slice(half))] : []),
    ...days.map((day) => without([day])),
  ]
}

function smallerTrees({ conditions, groups }: ConditionTree): ConditionTree[] {
  const drop = <T>(list: readonly T[], at: number) => list.filter((_, index) => index !== at)
  const trees = [
    ...conditions.map((_, at) => ({ conditions: drop(conditions, at), groups })),
    ...groups.map((_, at) => ({ conditions, groups: drop(groups, at) })),
    ...groups.flatMap((group, at) =>
      group.conditions.map((_, inner) => ({
        conditions,
        groups: groups.with(at, { ...group, conditions: drop(group.conditions, inner) }),
      })),
    ),
  ]
  return trees.filter((tree) => conditionsIn(tree).length > 0)
}

/** A case as one can read it. */
export const describeCase = (testCase: Case): string =>
  JSON.stringify(
    testCase,
    (_key, value: unknown) =>
      value instanceof Map ? Object.fromEntries(value) : typeof value === 'bigint' ? `${value}` : value,
    2,
  )
