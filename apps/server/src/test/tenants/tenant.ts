import type { anOrganisation, signedIn } from '../an-organisation.ts'
import type { TestServer } from '../a-server.ts'

export type Tenant = Awaited<ReturnType<typeof anOrganisation>> & Awaited<ReturnType<typeof signedIn>>

/** Something of a tenant's own that a route takes the id of. `never` is an id that nothing has: the shape of the target's own. */
export type Target = {
  id: (tenant: Tenant, server: TestServer) => Promise<string>
  body?: object
  never?: string
}
