import { useEffect, useMemo, useRef, useState } from 'react'
import { addCondition, addGroup, removeCondition, removeGroup } from './form-model.ts'
import { conditionIds, fieldIds } from './problems.ts'
import type { Change } from './use-rule-form.ts'

export type ConditionActs = {
  change: Change
  focus: (key: number) => void
  add: (groupKey: number | null) => void
  remove: (key: number) => void
  addGroup: () => void
  removeGroup: (key: number) => void
  /** What happened, for those who do not see it. */
  news: string
}

/** Adding and removing conditions, with the focus where the next word will be typed. */
export function useConditionActs(change: Change, focus: (key: number) => void): ConditionActs {
  const [news, setNews] = useState('')
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = null
  })
  const acts = useMemo(
    () => ({
      change,
      focus,
      add: (groupKey: number | null) =>
        change((form) => {
          wanted.current = conditionIds(form.nextKey).metric
          return addCondition(form, groupKey)
        }),
      remove: (key: number) => {
        wanted.current = fieldIds.conditions
        setNews('Condition removed')
        change((form) => removeCondition(form, key))
      },
      addGroup: () =>
        change((form) => {
          wanted.current = `add-to-group-${form.nextKey}`
          return addGroup(form)
        }),
      removeGroup: (key: number) => {
        wanted.current = fieldIds.conditions
        setNews('Group removed')
        change((form) => removeGroup(form, key))
      },
    }),
    [change, focus],
  )
  return useMemo(() => ({ ...acts, news }), [acts, news])
}
