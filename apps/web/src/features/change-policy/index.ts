export { ChangePolicyTab } from './change-policy-tab.tsx'
