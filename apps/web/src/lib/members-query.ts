import { queryOptions } from '@tanstack/react-query'
import { everyMember } from './every-member.ts'

/** Everybody who can own something or be mentioned. */
export const membersQuery = queryOptions({ queryKey: ['members', 'every'], queryFn: everyMember })
