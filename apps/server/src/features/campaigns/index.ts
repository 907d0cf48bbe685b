export { keepCheckups } from './keep-checkups.ts'
export { statusOf } from './status.ts'
