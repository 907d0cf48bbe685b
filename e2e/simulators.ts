import { readFileSync } from 'node:fs'

type SimulatorAddresses = { [platform: string]: string } & { control: { url: string; password: string } }

/** Addresses of the product's simulated platforms, by name. */
function addresses(): SimulatorAddresses {
  const file = process.env.FLIGHTDECK_SIMULATORS
  if (file === undefined)
    throw new Error('FLIGHTDECK_SIMULATORS is not set; `live-ahead.ts` or `start-product.ts` sets it.')
  return JSON.parse(readFileSync(file, 'utf8')) as SimulatorAddresses
}

export const simulatorUrl = (name: string) => addresses()[name] ?? ''

/**
 * Revokes the permission of users who signed in to Meta since a moment; the demo's own connection continues.
 */
export async function revokeMeta(since: number) {
  const { url, password } = addresses().control
  const answer = await fetch(`${url}/__sim/revoke`, {
    method: 'POST',
    headers: { authorization: `Bearer ${password}` },
    body: JSON.stringify({ sign_in: 'meta', since }),
  })
  if (!answer.ok) throw new Error(`The simulator answered ${answer.status}.`)
}
