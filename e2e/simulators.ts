import { readFileSync } from 'node:fs'

type Told = { [platform: string]: string } & { control: { url: string; password: string } }

/** Where the simulated platforms of the product are, each by its name. */
function addresses(): Told {
  const file = process.env.FLIGHTDECK_SIMULATORS
  if (file === undefined) throw new Error('FLIGHTDECK_SIMULATORS is not set; start-product.ts sets it.')
  return JSON.parse(readFileSync(file, 'utf8')) as Told
}

export const simulatorOf = (name: string) => addresses()[name] ?? ''

/** As if everybody had taken back the permission they gave on the platform. */
export async function revoke(signIn: 'google' | 'meta' | 'ttd') {
  const { url, password } = addresses().control
  const answer = await fetch(`${url}/__sim/revoke`, {
    method: 'POST',
    headers: { authorization: `Bearer ${password}` },
    body: JSON.stringify({ sign_in: signIn }),
  })
  if (!answer.ok) throw new Error(`The simulator answered ${answer.status}.`)
}
