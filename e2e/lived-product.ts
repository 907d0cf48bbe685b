import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { whenLived } from './demo-lived.ts'
import type { launch } from './launch.ts'
import { openSession } from './sign-in.ts'

const root = join(import.meta.dirname, '..')

type Product = Awaited<ReturnType<typeof launch>>

/**
 * Waits until a product has lived its month, and recomputes every figure before any journey changes one; a
 * test asserts the result.
 */
export async function whenReady({ url, data }: Product): Promise<string> {
  await whenLived(url)
  return secondOpinion(url, data)
}

function secondOpinion(url: string, data: string): Promise<string> {
  const args = ['tools/audit/main.ts', `--url=${url}`, `--data=${data}`]
  return new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: root }, (_, out, errors) => resolve(out + errors)),
  )
}

/** Environment of the journeys: the product's address and files, its audit, and a session that begins now. */
export async function journeyEnvironment({ url, outbox, simulators }: Product, audit: string) {
  const session = await openSession(await request.newContext(), url)
  return {
    FLIGHTDECK_URL: url,
    FLIGHTDECK_OUTBOX: outbox,
    FLIGHTDECK_SIMULATORS: simulators,
    FLIGHTDECK_AUDIT: audit,
    FLIGHTDECK_SESSION: JSON.stringify(session),
  }
}
