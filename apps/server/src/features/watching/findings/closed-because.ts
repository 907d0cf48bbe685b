/** Why a finding closes when its check passes. */
export const FIXED = 'Fixed'
/** Findings that closed earlier keep the words of then. */
export const FORMERLY = 'It is fixed'

export const isFixed = (because: string | null): boolean => because === FIXED || because === FORMERLY
