export { listEverySet, openItems, type ListedSet } from './operator/operator-store.ts'
export { stopEverywhere } from './operator/stop-everywhere.ts'
export { readBadge } from './sets/read-sets.ts'
