export { changeBadgeQuery, changesKey, useChangeAct } from './api.ts'
export { ChangesChip } from './changes-chip.tsx'
