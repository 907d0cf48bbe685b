import type { Member } from '@flightdeck/contract'
import { call } from './call.ts'

const PAGE = 1_000

/** Everybody in the organisation, page after page: whoever is searched for or chosen may be on any of them. */
export async function everyMember(): Promise<Member[]> {
  const members: Member[] = []
  for (;;) {
    const after = members.at(-1)?.id
    const page = await call('members.list', { query: { ...(after && { after }), limit: PAGE } })
    members.push(...page)
    if (page.length < PAGE) return members
  }
}
