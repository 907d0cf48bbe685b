import type { App } from '../../../ground/app.ts'
import { record } from '../audit/index.ts'
import { loadDomains, saveProof } from './domains.ts'

/** Domains that organisations have added, proven or not. */
export const listDomains = ({ database }: App) =>
  database.asOperator((tx) =>
    tx
      .selectFrom('identityDomains')
      .innerJoin('organisations', 'organisations.organisationId', 'identityDomains.organisationId')
      .select(['domain', 'provenAt', 'identityDomains.organisationId', 'organisations.name'])
      .orderBy('domain')
      .execute(),
  )

/** The operator's word for a domain that an organisation has added, where no name server can be asked. */
export const vouchForDomain = (
  app: App,
  organisationId: string,
  domain: string,
): Promise<'proven' | 'unknown' | 'taken'> =>
  app.database.inOrganisation(organisationId, async (tx) => {
    const claimed = (await loadDomains(tx, organisationId)).find((one) => one.domain === domain)
    if (!claimed) return 'unknown'
    if (claimed.provenAt) return 'proven'
    if (!(await saveProof(tx, claimed, app.now()))) return 'taken'
    const deed = { action: 'sign_in_domain.proven', subject: domain } as const
    await record(app, tx, { organisationId, at: app.now(), actorId: null, actor: 'Operator', ...deed })
    return 'proven'
  })
