import { newId, type Tx } from '@flightdeck/db'
import type { Role } from '@flightdeck/domain/access'
import type { App } from '../../../ground/app.ts'
import { foundOrganisation } from '../../people/organisation/index.ts'
import { hashPassword, sessionKeys } from '../../people/session/index.ts'
import { DEMO_CLIENT, DEMO_LOGIN, DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './people.ts'

const AGENCY = { name: 'Northwind Media', timezone: 'Europe/London', currency: 'GBP' }
const CLIENT = { name: 'Dune Cosmetics', timezone: 'Europe/Paris', currency: 'EUR' }

/**
 * The demo's organisations with their people, made once. A second call finds them there. They are founded a month ago, and people look
 * at them from today on, also before the story has come to the day on which they became premium.
 */
export async function loadDemo(app: App, seenFrom = app.now()): Promise<'loaded' | 'already there'> {
  if (await demoOwner(app)) return 'already there'
  const passwordHash = await hashPassword(DEMO_PASSWORD, sessionKeys(app.secret).pepper)
  const { dana, ...team } = DEMO_PEOPLE
  const agency = await foundDemo(app, AGENCY, dana, passwordHash, seenFrom)
  await app.database.inOrganisation(agency.organisationId, async (tx) => {
    for (const person of Object.values(team))
      await join(tx, await newPerson(tx, person, passwordHash, app.now()), person.role, agency, app.now())
  })
  const client = await foundDemo(app, CLIENT, DEMO_CLIENT.ravi, passwordHash, seenFrom)
  // Later than her own: that one is where she comes in.
  const joinedAt = new Date(app.now().getTime() + 1_000)
  await app.database.inOrganisation(client.organisationId, (tx) =>
    join(tx, agency.userId, 'manager', client, joinedAt),
  )
  return 'loaded'
}

type DemoFounder = { organisationId: string; userId: string }

const foundDemo = (
  app: App,
  organisation: typeof AGENCY,
  { email, fullName }: DemoPerson,
  passwordHash: string,
  freemiumFrom: Date,
): Promise<DemoFounder> =>
  foundOrganisation(app, {
    ...organisation,
    onboardingState: 'COMPLETE',
    owner: { email, fullName, passwordHash, emailVerifiedAt: app.now() },
    isSample: true,
    now: app.now(),
    freemiumFrom,
  })

export const demoOrganisations = async (app: Pick<App, 'database'>): Promise<string[]> => {
  const rows = await app.database.asOperator((tx) =>
    tx.selectFrom('organisations').select('organisationId').where('isSample', '=', true).execute(),
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

async function newPerson(
  tx: Tx,
  { email, fullName }: DemoPerson,
  passwordHash: string,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  await tx
    .insertInto('users')
    .values({ id, email, fullName, passwordHash, emailVerifiedAt: now, createdAt: now })
    .execute()
  return id
}

const join = (
  tx: Tx,
  userId: string,
  role: Role,
  { organisationId, userId: invitedBy }: DemoFounder,
  now: Date,
) =>
  tx.insertInto('memberships').values({ organisationId, userId, role, invitedBy, createdAt: now }).execute()
