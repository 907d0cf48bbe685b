export * from './access/abilities.ts'
export * from './plan/freemium.ts'
export * from './plan/onboarding.ts'
export * from './work/back-off.ts'
