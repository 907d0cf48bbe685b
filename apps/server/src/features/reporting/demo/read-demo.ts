import type { Demo } from '@flightdeck/contract/demo'
import type { Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, LEFT } from './people.ts'
import { replayIn } from './replay-progress.ts'

const { [LEFT]: _left, ...stayed } = DEMO_PEOPLE
const PEOPLE = Object.values(stayed).map(({ fullName, email, role }) => ({
  full_name: fullName,
  email,
  role,
}))

/** A demo of an earlier release has fewer people. */
async function loadAddresses(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where(
      'email',
      'in',
      PEOPLE.map(({ email }) => email),
    )
    .where('deactivatedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** How far the demo has lived through its past, and who can be signed in as. */
export async function readDemo(app: App): Promise<Demo> {
  const isOn = app.settings.demo !== 'none'
  const [{ day, daysLived, daysToLive, isComplete }, emails] = await app.database.asNobody((tx) =>
    Promise.all([replayIn(tx), isOn ? loadAddresses(tx) : new Set<string>()]),
  )
  return {
    is_on: isOn,
    day: isOn ? day : null,
    days_lived: isOn ? daysLived : 0,
    days_to_live: isOn ? daysToLive : 0,
    complete: isComplete,
    people: PEOPLE.filter(({ email }) => emails.has(email)),
    password: isOn ? DEMO_PASSWORD : null,
  }
}
