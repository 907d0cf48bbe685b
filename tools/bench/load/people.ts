import { call } from '../../proof/kit/call.ts'
import { fromOwnAddress } from '../../proof/kit/own-address.ts'
import { LOGIN } from '../engine/installation/large.ts'

export type Person = Record<string, string>

/** Owner of a copied organisation. */
export const benchEmail = (copy: number): string => `bench-${copy}@flightdeck.test`

/** Signs in one person of each organisation. */
export async function signInAll(address: string, organisations: number): Promise<Person[]> {
  const people: Person[] = []
  for (let copy = 0; copy < organisations; copy++) {
    const email = copy === 0 ? LOGIN.email : benchEmail(copy)
    const from = fromOwnAddress(email)
    const { status, data } = await call<{ accessToken: string; organisation_id: string }>(
      address,
      '/auth/login/',
      {
        body: { email, password: LOGIN.password },
        headers: from,
      },
    )
    if (status !== 200) throw new Error(`signing in answered ${status}`)
    people.push({
      authorization: `Bearer ${data.accessToken}`,
      'x-organisation-id': data.organisation_id,
      ...from,
    })
  }
  return people
}
