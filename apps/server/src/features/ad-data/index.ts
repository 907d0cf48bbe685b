export { keyOf, entityNumbers } from './entity-numbers.ts'
export { keepEntities, markGone } from './entity-store.ts'
export { beginLoad, replaceSlice } from './fact-store.ts'
