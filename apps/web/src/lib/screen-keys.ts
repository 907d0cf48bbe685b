import { useSyncExternalStore } from 'react'

/** Default label of each key; a screen may override it. */
const usual: Readonly<Record<string, string>> = {
  j: 'Next',
  k: 'Previous',
  ' ': 'Peek',
  x: 'Select',
  '/': 'Filter by text',
  c: 'Create',
  e: 'Edit',
  o: 'Open',
  h: 'Snooze',
  r: 'Run',
  z: 'Undo',
}
export type KeyWords = Readonly<Record<string, string>>
type KeyHere = { key: string; does: string }

const groups = new Map<object, KeyHere[]>()
const watchers = new Set<() => void>()
let all: readonly KeyHere[] = []

/** Registers the keys of a component; the returned function removes them. */
export function registerKeys(keys: readonly string[], words: KeyWords): () => void {
  const mark = {}
  groups.set(
    mark,
    keys.flatMap((key) => {
      const does = words[key] ?? usual[key]
      return does === undefined ? [] : [{ key, does }]
    }),
  )
  renew()
  return () => {
    groups.delete(mark)
    renew()
  }
}

function renew(): void {
  const byKey = new Map([...groups.values()].flat().map((one) => [one.key, one]))
  all = [...byKey.values()]
  watchers.forEach((tell) => tell())
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

export const keysHere = (): readonly KeyHere[] => all

/** The keys of the screen that is open. */
export const useKeysHere = (): readonly KeyHere[] => useSyncExternalStore(watch, keysHere)
