export * from './second-factor.ts'
