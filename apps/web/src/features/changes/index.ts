export { changesKey, useChangeAct } from './api.ts'
export { ChangesChip } from './changes-chip.tsx'
export { ChangeLane } from './lane/change-lane.tsx'
