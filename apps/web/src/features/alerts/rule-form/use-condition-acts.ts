import { useEffect, useMemo, useRef, useState } from 'react'
import {
  addCondition,
  addedKey,
  addGroup,
  findNeighbour,
  removeCondition,
  removeGroup,
  type Neighbour,
} from './form-model.ts'
import { conditionIds, fieldIds } from './problems.ts'
import type { Change } from './use-rule-form.ts'

export type ConditionActs = {
  change: Change
  focus: (key: number) => void
  add: (groupKey: number | null) => void
  remove: (key: number, name: string) => void
  addGroup: () => void
  removeGroup: (key: number) => void
  /** Announcement for screen readers. */
  news: string
}

/** Adds and removes conditions and moves the focus to the next input. */
export function useConditionActs(change: Change, focus: (key: number) => void): ConditionActs {
  const [news, setNews] = useState('')
  const focusTarget = useRef<string | null>(null)
  useEffect(() => {
    if (focusTarget.current === null) return
    document.getElementById(focusTarget.current)?.focus()
    focusTarget.current = null
  })
  const acts = useMemo(
    () => ({
      change,
      focus,
      add: (groupKey: number | null) =>
        change((form) => {
          focusTarget.current = conditionIds(addedKey(form, groupKey)).metric
          return addCondition(form, groupKey)
        }),
      remove: (key: number, name: string) => {
        setNews(`${name} removed`)
        change((form) => {
          focusTarget.current = focusFieldId(findNeighbour(form, key))
          return removeCondition(form, key)
        })
      },
      addGroup: () =>
        change((form) => {
          focusTarget.current = `add-to-group-${form.nextKey}`
          return addGroup(form)
        }),
      removeGroup: (key: number) => {
        focusTarget.current = fieldIds.conditions
        setNews('Group removed')
        change((form) => removeGroup(form, key))
      },
    }),
    [change, focus],
  )
  return useMemo(() => ({ ...acts, news }), [acts, news])
}

/** From below, focus enters the end of a row; from above, its beginning. */
function focusFieldId(neighbour: Neighbour): string {
  if (neighbour.kind === 'add')
    return neighbour.groupKey === null ? fieldIds.conditions : `add-to-group-${neighbour.groupKey}`
  const { value, metric } = conditionIds(neighbour.key)
  return neighbour.kind === 'before' ? value : metric
}
