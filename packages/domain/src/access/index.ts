export * from './abilities.ts'
export * from './actor.ts'
