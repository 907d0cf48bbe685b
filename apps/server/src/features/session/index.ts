export { makeDoorkeeper } from './doorkeeper.ts'
export { sessionKeys } from './keys.ts'
export { hashPassword } from './password.ts'
export { sessionHandlers } from './routes.ts'
