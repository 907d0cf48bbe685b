import type { MemberContext } from '../../../ground/actor-context.ts'
import { type AuditAction, recordAudit } from './record-audit.ts'

/** Makes a file of the organisation's data and records the export in the audit log before the file leaves. */
export async function recordExport<File>(
  ctx: MemberContext,
  deed: AuditAction,
  make: () => Promise<File>,
): Promise<File> {
  const file = await make()
  await ctx.transaction((tx) => recordAudit(ctx, tx, deed))
  return file
}
