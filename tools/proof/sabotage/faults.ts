import type { Fault } from './fault.ts'
import { CHANGES } from './faults/changes.ts'
import { JUDGEMENT } from './faults/judgement.ts'
import { NUMBERS } from './faults/numbers.ts'
import { PLATFORMS } from './faults/platforms.ts'
import { SERVER } from './faults/server.ts'
import { WEB } from './faults/web.ts'

/** At least one fault per line of defence: rules, walls between organisations, permissions, money, time, screens. */
export const FAULTS: readonly Fault[] = [
  ...CHANGES,
  ...NUMBERS,
  ...JUDGEMENT,
  ...PLATFORMS,
  ...SERVER,
  ...WEB,
]
