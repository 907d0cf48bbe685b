export { reportedNames } from './readings/reported-names.ts'
