import type { DirectoryPerson } from './people.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'

export const presentPerson = (person: DirectoryPerson, base: string) => ({
  schemas: [USER],
  id: person.id,
  ...(person.externalId !== null && { externalId: person.externalId }),
  userName: person.email,
  displayName: person.fullName,
  name: { formatted: person.fullName },
  emails: [{ value: person.email, type: 'work', primary: true }],
  active: person.deactivatedAt === null,
  roles: [{ value: person.role, primary: true }],
  meta: {
    resourceType: 'User',
    created: person.createdAt.toISOString(),
    location: `${base}/Users/${person.id}`,
  },
})

export const presentList = (resources: object[], total: number, startIndex: number) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** SCIM features of this server (RFC 7643, 5). */
export const ABOUT = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A directory token created by an owner under Users, Sign-in.',
      primary: true,
    },
  ],
}

export const USER_TYPE = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: 'User',
  name: 'User',
  endpoint: '/Users',
  schema: USER,
}
