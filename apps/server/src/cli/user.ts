import { INSTALLATION, newId } from '@flightdeck/db'
import { readEmail } from '@flightdeck/domain/session'
import type { App } from '../ground/app.ts'
import { record } from '../features/people/audit/index.ts'
import { resetFactors } from '../features/people/factors/index.ts'
import { grantPremium } from '../features/people/subscription/index.ts'
import { isUuid } from '../edge/uuid.ts'
import { type Command, UsageError } from './command.ts'

export const userCommand: Command = {
  summary:
    'List people, see and grant premium requests, deactivate or reactivate a person, reset a lost second factor',
  usage:
    'flightdeck user list | premium | grant <organisation id> | deactivate <email> | reactivate <email> | reset-factors <email>',
  async run(app, { words: [verb, subject], say }) {
    const verbs: Record<string, () => Promise<string[]>> = {
      list: () => list(app),
      premium: () => premiumRequests(app),
      grant: () => grant(app, needed(subject, 'organisation id')),
      deactivate: () => setDeactivated(app, needed(subject, 'e-mail'), app.now()),
      'reset-factors': () => resetLost(app, needed(subject, 'e-mail')),
      reactivate: () => setDeactivated(app, needed(subject, 'e-mail'), null),
    }
    const act = Object.hasOwn(verbs, verb ?? 'list') ? verbs[verb ?? 'list'] : undefined
    if (!act) throw new UsageError(`There is no "user ${verb}".`)
    for (const line of await act()) say(line)
  },
}

function needed(word: string | undefined, what: string): string {
  if (!word) throw new UsageError(`Name the ${what}.`)
  return word
}

async function list(app: App): Promise<string[]> {
  const people = await app.database.asOperator((tx) =>
    tx
      .selectFrom('users')
      .leftJoin('memberships', 'memberships.userId', 'users.id')
      .leftJoin('organisations', 'organisations.organisationId', 'memberships.organisationId')
      .select([
        'users.email',
        'users.fullName',
        'memberships.role',
        'organisations.name',
        'users.deactivatedAt',
      ])
      .orderBy('users.email')
      .execute(),
  )
  return people.map(
    (person) =>
      `${person.email}  ${person.fullName}  ${person.role ?? 'no organisation'}${person.name ? ` of ${person.name}` : ''}` +
      (person.deactivatedAt ? '  (deactivated)' : ''),
  )
}

async function premiumRequests(app: App): Promise<string[]> {
  const requests = await app.database.asOperator((tx) =>
    tx
      .selectFrom('premiumRequests')
      .innerJoin('organisations', 'organisations.organisationId', 'premiumRequests.organisationId')
      .innerJoin('users', 'users.id', 'premiumRequests.requestedBy')
      .select(['premiumRequests.organisationId', 'organisations.name', 'users.email', 'requestedAt'])
      .where('grantedAt', 'is', null)
      .orderBy('requestedAt')
      .execute(),
  )
  if (requests.length === 0) return ['No open premium requests.']
  return requests.map(
    (request) =>
      `${request.organisationId}  ${request.name}  ${request.email}  ${request.requestedAt.toISOString()}`,
  )
}

async function grant(app: App, organisationId: string): Promise<string[]> {
  if (!isUuid(organisationId)) throw new UsageError(`${organisationId} is not an organisation id.`)
  const name = await grantPremium(app, organisationId)
  if (!name) throw new UsageError(`There is no organisation ${organisationId}.`)
  return [`${name} is premium.`]
}

async function setDeactivated(app: App, email: string, deactivatedAt: Date | null): Promise<string[]> {
  const person = await app.database.asOperator((tx) =>
    tx
      .updateTable('users')
      .set({ deactivatedAt })
      .where('email', '=', readEmail(email) ?? email.toLowerCase())
      .returning('email')
      .executeTakeFirst(),
  )
  if (!person) throw new UsageError(`No one has the email ${email}.`)
  return [`${person.email} is ${deactivatedAt ? 'deactivated; their sessions no longer count' : 'active'}.`]
}

/** Resets the factors of a user who lost theirs and whose organisations cannot help. */
async function resetLost(app: App, email: string): Promise<string[]> {
  const person = await app.database.asNobody((tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst(),
  )
  if (!person) throw new UsageError(`No one has the email ${email}.`)
  const by = 'The operator of this installation'
  await app.database.inOrganisation(INSTALLATION, async (tx) => {
    const requestId = newId()
    await resetFactors(app, tx, {
      userId: person.id,
      email: person.email,
      organisationId: INSTALLATION,
      by,
      requestId,
    })
    const deed = {
      actorId: null,
      actor: 'operator',
      action: 'member.factors_reset',
      subject: person.email,
    } as const
    await record(app, tx, { organisationId: INSTALLATION, at: app.now(), ...deed })
  })
  return [
    `The second factors of ${person.email} are removed. They sign in with their password and set up new ones.`,
  ]
}
