export { keyOf, entityNumbers } from './entity-numbers.ts'
export { keepEntities, markGone } from './entity-store.ts'
export { beginLoad, replaceSlices } from './fact-store.ts'
