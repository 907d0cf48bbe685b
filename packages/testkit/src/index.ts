export { aClock, type TestClock } from './a-clock.ts'
export { aDatabase, anEmptyDatabase } from './a-database.ts'
export { aMailbox } from './a-mailbox.ts'
export { aProxy } from './a-proxy.ts'
