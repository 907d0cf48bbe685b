import type { Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { mailAbout } from './change-factors.ts'
import { removeFactors } from './factor-store.ts'

type Reset = { userId: string; email: string; organisationId: string; by: string; requestId: string | null }

/** Removes every proof except the password for a person who lost their factors, and mails them who did it. */
export async function resetFactors(
  app: App,
  tx: Tx,
  { userId, email, organisationId, by, requestId }: Reset,
): Promise<void> {
  await removeFactors(tx, userId)
  const about = { email, action: 'member.factors_reset', what: by } as const
  await mailAbout({ app, requestId }, tx, organisationId, about)
}
