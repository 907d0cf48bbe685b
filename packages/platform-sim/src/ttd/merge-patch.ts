import type { Native } from './present.ts'

/** A partial write: only what was sent changes, lists are replaced whole, and null clears. */
export function merged(before: Native, change: Native): Native {
  const after = { ...before }
  for (const [name, value] of Object.entries(change)) {
    const old = before[name]
    after[name] = isObject(value) && isObject(old) ? merged(old, value) : value
  }
  return after
}

const isObject = (value: unknown): value is Native =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
