import type { Member } from '@flightdeck/contract/members'
import { call } from './call.ts'

const PAGE = 1_000

/** All members, page by page: a searched or selected member may be on any page. */
export async function everyMember(): Promise<Member[]> {
  const members: Member[] = []
  for (;;) {
    const after = members.at(-1)?.id
    const page = await call('members.list', { query: { ...(after && { after }), limit: PAGE } })
    members.push(...page)
    if (page.length < PAGE) return members
  }
}
