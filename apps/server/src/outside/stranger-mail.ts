import type { Tx } from '@flightdeck/db'
import { DAY_S } from '@flightdeck/domain/time'
import type { App } from '../ground/app.ts'
import { takeIn } from '../edge/traffic/rate-limit.ts'

const SENTENCE =
  'This installation has reached its daily limit of emails to people without an account. Try again later.'

/**
 * Limits mail to addresses without an account by one budget of the whole installation, so that many new
 * organisations together cannot flood strangers either. Mail to users is not counted.
 */
export async function allowStrangerMail({ settings }: App, tx: Tx, email: string): Promise<void> {
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (user) return
  await takeIn(tx, 'mail to strangers', { per: settings.strangerMailsPerDay, seconds: DAY_S }, SENTENCE)
}
