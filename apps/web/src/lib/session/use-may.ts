import { can, type Ability } from '@flightdeck/domain/access'
import { useQuery } from '@tanstack/react-query'
import { whoQuery } from '../who-query.ts'

/** Whether my role may. The server decides again; this only keeps doors that would not open out of sight. */
export function useMay(ability: Ability): boolean {
  const { data: who } = useQuery(whoQuery)
  return who !== undefined && can(who.role, ability)
}
