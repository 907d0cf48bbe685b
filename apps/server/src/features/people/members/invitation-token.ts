import {
  hashOfToken,
  newOrganisationToken,
  organisationTokenKey,
  type OrganisationTokenKey,
} from '../../../ground/organisation-token.ts'

const KIND = 'fdi'

/** The link's secret. */
export const newInvitationToken = (organisationId: string): string =>
  newOrganisationToken(KIND, organisationId)

export type InvitationKey = OrganisationTokenKey
export const invitationKey = (token: string): InvitationKey | null => organisationTokenKey(KIND, token)
export const hashInvitation = hashOfToken
