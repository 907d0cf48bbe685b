import type { MemberContext } from '../../ground/actor-context.ts'
import { type MemberDeed, recordBy } from './by-member.ts'

/** A file of the organisation's data, written down before it leaves. */
export async function exported<File>(
  ctx: MemberContext,
  deed: MemberDeed,
  make: () => Promise<File>,
): Promise<File> {
  const file = await make()
  await ctx.transaction((tx) => recordBy(ctx, tx, deed))
  return file
}
