import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The newest mail to an address that matches; without SMTP the product writes its mails to a folder. */
export async function mailTo(address: string, matching: RegExp): Promise<string> {
  const folder = process.env.FLIGHTDECK_OUTBOX ?? ''
  for (const giveUpAt = Date.now() + 30_000; Date.now() < giveUpAt; await sleep(50)) {
    // The folder comes with the first mail.
    if (!existsSync(folder)) continue
    const names = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.eml'))
    const mails = names.map((name) => unfolded(readFileSync(join(folder, name), 'utf8')))
    const match = mails.findLast((mail) => mail.includes(address) && matching.test(mail))
    if (match !== undefined) return match
  }
  throw new Error(`No mail to ${address} matched ${matching}.`)
}

/** Quoted-printable breaks long lines with a trailing = and writes = as =3D. */
const unfolded = (mail: string) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
