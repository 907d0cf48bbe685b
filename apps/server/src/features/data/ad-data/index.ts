export { entityKey, entityNumbers } from './entity-numbers.ts'
export { storeEntities, markGone } from './entity-store.ts'
export { loadFacts, newNumbers, type Numbers } from './load-facts.ts'
export { lastLoadedDay } from './read-marks.ts'
