import type { Attack } from './attack.ts'
import { sharedThreads } from './shared-threads.ts'

/** Each finding has a file beside this one. */
export const ATTACKS: readonly Attack[] = [...sharedThreads]
