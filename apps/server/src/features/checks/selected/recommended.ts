import { familyOf, type Check, type Parameter } from '@flightdeck/domain'

/** Only the client can say it: until somebody does, there is nothing to hold an entity against. */
export const isWanted = (parameter: Parameter): boolean => parameter.default === null
const isBlankList = ({ kind, default: initial }: Parameter): boolean =>
  kind === 'list' && initial.length === 0

/** Worth having from the first day: what loses money, and needs nothing said first. */
export function isRecommended({ id, severity, parameters }: Check): boolean {
  if (familyOf(id) === 'OWN') return false
  const asked = Object.values(parameters)
  const saysNothing = asked.length > 0 && asked.every((one) => isWanted(one) || isBlankList(one))
  return (severity === 'critical' || severity === 'high') && !asked.some(isWanted) && !saysNothing
}
