import { visitor, type Attack, type Product } from './visitor.ts'

/**
 * Needs two organisations that share a member, and a directory token of one of them: nothing that a stranger could make in a
 * running product without a name server of their own. The product says so by leaving `shared` out.
 */
export type SharedMember = {
  /** Signs in as somebody who sees the members of the other organisation. */
  otherOwner: string
  memberId: string
  scimToken: string
}

export const attack: Attack = {
  name: 'G5 a directory renames a person in another organisation',
  async run(product: Product & { shared?: SharedMember }) {
    const { url, shared } = product
    if (!shared) return { stillWorks: false, detail: 'Not tried: no directory shares a member.' }
    const call = await visitor(product).signIn(shared.otherOwner)
    const nameNow = async (): Promise<string> =>
      (await call('GET', '/members/')).data.find(({ id }: { id: string }) => id === shared.memberId).full_name
    const before = await nameNow()
    const taken = `Dana Moore ${Date.now()}`
    const { status } = await fetch(`${url}/scim/v2/Users/${shared.memberId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${shared.scimToken}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'displayName', value: taken }],
      }),
    })
    const after = await nameNow()
    return { stillWorks: after === taken, detail: `SCIM ${status}: "${before}" is now "${after}"` }
  },
}
