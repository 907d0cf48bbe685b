import { cannotTell, notApplicable } from '../outcome.ts'

/** Why a check has nothing to say, in words that follow "not applicable:". */
export const NO_BUDGET = notApplicable('no own budget')
export const NO_FLIGHT = notApplicable('no flight dates')
export const NO_PLAN = notApplicable('not in a media plan')
export const NO_PARENT = notApplicable('no parent')
export const NO_CHILDREN = notApplicable('no children')
export const NO_BID = cannotTell('no bid from the platform')
export const NO_GOAL = notApplicable('no goal set')
export const NO_TARGETING = cannotTell('no targeting from the platform at this level')
export const NO_NUMBERS = cannotTell('no delivery data for these days')
export const NO_CREATIVE = cannotTell('no creative from the platform')
export const NO_DEAL = notApplicable('no deal')
export const NO_CHANGES = cannotTell('no earlier version to compare with')
export const NOTHING_ASKED = notApplicable('no expected value set')
export const OTHER_MONEY = notApplicable('amounts in different currencies or bases')
