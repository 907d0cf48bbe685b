export { keepCheckups } from './keep-checkups.ts'
