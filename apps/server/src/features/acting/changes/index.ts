export { listEverySet, openItems, type ListedSet } from './operator/operator-store.ts'
export { stopEverywhere } from './operator/stop-everywhere.ts'
export { entityNumbers } from './propose/synced-entities.ts'
export { readBadge } from './sets/read-sets.ts'
