export { useExtendFreemium, useRequestPremium } from './plan-actions.ts'
