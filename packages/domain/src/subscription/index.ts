export * from './account-size.ts'
export * from './freemium.ts'
export * from './onboarding.ts'
