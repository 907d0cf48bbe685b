export { alertChoiceHandlers } from './choice-routes.ts'
export { alertRuleHandlers } from './rules/routes.ts'
export { alertHandlers } from './triggered/routes.ts'
