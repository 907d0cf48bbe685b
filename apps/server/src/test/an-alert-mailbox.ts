import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { aFiringRule } from './a-firing-rule.ts'
import { aTellingServer, type TellingServer } from './a-telling-server.ts'
import { anOrganisation, signedIn } from './an-organisation.ts'

export type Email = Awaited<ReturnType<TellingServer['mailsTo']>>[number]
export type AlertInMailbox = { alertNo: number; entityName: string }

/**
 * A server that sends real mails, and for each test an organisation with an owner and rules that fire on
 * demand.
 */
export function anAlertMailbox() {
  let server: TellingServer
  let organisationId: string
  let owner: string
  let caller: Awaited<ReturnType<typeof signedIn>>

  beforeAll(async () => {
    server = await aTellingServer()
  })
  beforeEach(async () => {
    ;({ organisationId, email: owner } = await anOrganisation(server))
    caller = await signedIn(server, owner)
  })

  return {
    server: () => server,
    organisationId: () => organisationId,
    owner: () => owner,
    aRule: (entities: number, rule: object = {}, names: string[] = []) =>
      aFiringRule(server, caller, { organisationId, entities, rule, names }),
    mailsTo: (email: string) => server.mailsTo(organisationId, email),
    /** Request of a page that a mail links to. */
    post: (path: string, payload: object) =>
      server.http.inject({ method: 'POST', url: `/api/alerts/mail/${path}/`, payload }),
    alerts: (): Promise<AlertInMailbox[]> =>
      server.database.inOrganisation(organisationId, (tx) =>
        tx.selectFrom('alerts').select(['alertNo', 'entityName']).execute(),
      ),
  }
}

export const subjects = (mails: Email[]) => mails.map(({ subject = '' }) => subject).toSorted()
export const readToken = (mail: Email) => /#token=(\S+)/.exec(mail.text!)![1]!
export const outsider = () => `client-${randomUUID()}@elsewhere.test`
