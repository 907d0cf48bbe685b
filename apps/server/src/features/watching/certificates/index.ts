export { certificateStates } from './certificate-states.ts'
