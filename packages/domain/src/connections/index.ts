export * from './connection-health.ts'
export * from './connection-state.ts'
export * from './days-to-read.ts'
export * from './settled.ts'
