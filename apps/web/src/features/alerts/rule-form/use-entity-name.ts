import { useQuery } from '@tanstack/react-query'
import { entitiesQuery } from '../api.ts'
import type { RuleForm } from './form-model.ts'

/** The name behind the chosen entity's id, from the list that the picker has loaded. */
export function useEntityName({ type, platform, entityId }: RuleForm): string | null {
  const { data } = useQuery({ ...entitiesQuery(type, platform), enabled: false })
  return data?.find(({ id }) => id === entityId)?.name ?? null
}
