import { acquireAdvisoryLock, sql, type Tx } from '@flightdeck/db'
import { AppError } from '../../../../ground/app-error.ts'

/** Limits active rules, as each is evaluated daily, and stored rules including removed ones. */
const MAX_RULES = 500
const MAX_RULES_WITH_REMOVED = 5_000

/** Refuses a new or restored rule above the limits, also with several requests at once. */
export async function refuseTooManyRules(
  tx: Tx,
  organisationId: string,
  which: 'new' | 'restored',
): Promise<void> {
  await acquireAdvisoryLock(tx, organisationId, 'alert rules')
  const { there, ever } = await tx
    .selectFrom('alertRules')
    .select([
      sql<number>`count(*) filter (where removed_at is null)::int`.as('there'),
      sql<number>`count(*)::int`.as('ever'),
    ])
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow()
  if (there >= MAX_RULES)
    throw new AppError('conflict', `Limit of ${MAX_RULES} alert rules reached. Delete one first.`)
  if (which === 'new' && ever >= MAX_RULES_WITH_REMOVED)
    throw new AppError(
      'conflict',
      `Limit of ${MAX_RULES_WITH_REMOVED} alert rules ever created reached. Restore a deleted rule instead.`,
    )
}
