import { readFileSync } from 'node:fs'

/** Where the simulated platforms of the product are, each by its name. */
function addresses(): Record<string, string> {
  const file = process.env.FLIGHTDECK_SIMULATORS
  if (file === undefined) throw new Error('FLIGHTDECK_SIMULATORS is not set; start-product.ts sets it.')
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

export const simulatorOf = (name: string) => addresses()[name] ?? ''

/** As if everybody had taken back the permission they gave on the platform. */
export async function revoke(platform: 'google' | 'meta' | 'ttd') {
  const answer = await fetch(`${simulatorOf('control')}/__sim/revoke`, {
    method: 'POST',
    body: JSON.stringify({ platform }),
  })
  if (!answer.ok) throw new Error(`The simulator answered ${answer.status}.`)
}
