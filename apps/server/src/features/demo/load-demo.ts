import { newId, type Tx } from '@flightdeck/db'
import type { App } from '../../boot/app.ts'
import { foundOrganisation } from '../organisation/index.ts'
import { hashPassword, sessionKeys } from '../session/index.ts'
import { DEMO_LOGIN, DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './people.ts'

const AGENCY = { name: 'Northwind Media', timezone: 'Europe/London', currency: 'GBP' }

/** The demo organisation with its team, made once. A second call finds it there. */
export async function loadDemo(app: App): Promise<'loaded' | 'already there'> {
  if (await demoOwner(app)) return 'already there'
  const now = app.now()
  const passwordHash = await hashPassword(DEMO_PASSWORD, sessionKeys(app.secret).pepper)
  const { dana, ...team } = DEMO_PEOPLE
  const { organisationId, userId } = await foundOrganisation(app.database, {
    ...AGENCY,
    onboardingState: 'COMPLETE',
    owner: { email: dana.email, fullName: dana.fullName, passwordHash, emailVerifiedAt: now },
    isDemo: true,
    now,
  })
  await app.database.inOrganisation(organisationId, async (tx) => {
    for (const person of Object.values(team))
      await join(tx, person, { organisationId, invitedBy: userId, passwordHash, now })
  })
  return 'loaded'
}

export const demoOrganisations = async (app: Pick<App, 'database'>): Promise<string[]> => {
  const rows = await app.database.asOperator((tx) =>
    tx.selectFrom('organisations').select('organisationId').where('isDemo', '=', true).execute(),
  )
  return rows.map(({ organisationId }) => organisationId)
}

export const demoOwner = (app: Pick<App, 'database'>) =>
  app.database.asNobody((tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'createdAt'])
      .where('email', '=', DEMO_LOGIN.email)
      .executeTakeFirst(),
  )

type Joining = { organisationId: string; invitedBy: string; passwordHash: string; now: Date }

async function join(
  tx: Tx,
  { email, fullName, role }: DemoPerson,
  { organisationId, invitedBy, passwordHash, now }: Joining,
) {
  const id = newId(now.getTime())
  await tx
    .insertInto('users')
    .values({ id, email, fullName, passwordHash, emailVerifiedAt: now, createdAt: now })
    .execute()
  await tx
    .insertInto('memberships')
    .values({ organisationId, userId: id, role, invitedBy, createdAt: now })
    .execute()
}
