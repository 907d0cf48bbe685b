export { ChangesChip } from './changes-chip.tsx'
export { ChangePolicyTab } from './policy/change-policy-tab.tsx'
