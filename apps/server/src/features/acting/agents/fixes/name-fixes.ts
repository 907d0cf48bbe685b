import type { MemberContext } from '../../../../ground/actor-context.ts'
import { ask } from './ask.ts'
import type { Gathering } from './fix.ts'

/** Renames that repair names and that no saved report depends on. */
export async function gatherNameFixes(ctx: MemberContext): Promise<Gathering> {
  const { renames, refused } = await ask(ctx, 'nameViolations.renames', { body: {} })
  const safe = renames.filter(({ warnings }) => warnings.length === 0)
  const total = renames.length + refused.length
  return {
    fixes: safe.map(({ entity, before, after, why, finding_id: findingId }) => ({
      reason: 'name',
      subject: 'Names that break their template',
      risk: null,
      item: {
        entity: { type: entity.type, id: entity.id },
        field: 'name',
        before,
        after,
        why,
        ...(findingId !== null && { finding_id: findingId }),
      },
    })),
    omissions: { refused: refused.length, in_reports: renames.length - safe.length },
    rowCount: total,
    sentence: `${total.toLocaleString('en-GB')} names that break their template. ${safe.length.toLocaleString('en-GB')} with a safe repair.`,
  }
}
