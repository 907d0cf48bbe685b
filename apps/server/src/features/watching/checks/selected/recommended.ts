import { checkFamily, type Check, type Parameter } from '@flightdeck/domain/checks'

/** Parameters only the client can give; without them a check has nothing to compare with. */
export const isWanted = (parameter: Parameter): boolean => parameter.default === null
const isBlankList = ({ kind, default: initial }: Parameter): boolean =>
  kind === 'list' && initial.length === 0

/** Recommended from the first day: checks of critical or high severity that need no parameters. */
export function isRecommended({ id, severity, parameters }: Check): boolean {
  if (checkFamily(id) === 'OWN') return false
  const parameterList = Object.values(parameters)
  const saysNothing =
    parameterList.length > 0 && parameterList.every((one) => isWanted(one) || isBlankList(one))
  return (severity === 'critical' || severity === 'high') && !parameterList.some(isWanted) && !saysNothing
}
