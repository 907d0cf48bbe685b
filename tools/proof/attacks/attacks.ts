import type { Attack } from './attack.ts'
import { attack as directoryNames } from './directory-names.ts'
import { attack as formerMember } from './former-member.ts'
import { attack as lightWeights } from './light-weights.ts'
import { attack as lockedOutOwner } from './locked-out-owner.ts'
import { sharedThreads } from './shared-threads.ts'
import { attack as splitRaises } from './split-raises.ts'
import { attack as stolenSignUp } from './stolen-sign-up.ts'

/** Attacks by finding, with a file for each beside this one. */
export const ATTACKS: readonly Attack[] = [
  ...sharedThreads,
  formerMember,
  lightWeights,
  splitRaises,
  directoryNames,
  lockedOutOwner,
  stolenSignUp,
]
