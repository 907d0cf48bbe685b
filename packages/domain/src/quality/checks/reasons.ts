import { cannotTell, notApplicable } from '../outcome.ts'

/** Why a check has nothing to say, in words that follow "not applicable:". */
export const NO_BUDGET = notApplicable('it has no budget of its own')
export const NO_FLIGHT = notApplicable('its flight has no first or last day')
export const NO_PLAN = notApplicable('no plan speaks of it')
export const NO_PARENT = notApplicable('nothing stands above it')
export const NO_CHILDREN = notApplicable('nothing stands below it')
export const NO_BID = cannotTell('the platform tells no bid')
export const NO_GOAL = notApplicable('it has no goal')
export const NO_TARGETING = cannotTell('the platform tells no targeting at this level')
export const NO_NUMBERS = cannotTell('its numbers are not known for these days')
export const NO_CREATIVE = cannotTell('the platform tells no creative')
export const NO_DEAL = notApplicable('it has no deal')
export const NO_CHANGES = cannotTell('no earlier look at it is kept')
export const NOTHING_ASKED = notApplicable('nobody has said what it should be')
export const OTHER_MONEY = notApplicable('the amounts are of different currencies or bases')
