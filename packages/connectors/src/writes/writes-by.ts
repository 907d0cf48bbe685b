import type { SeenAccount } from '@flightdeck/domain'
import type { AdWrites, PlatformClient } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { ChangeOutcome, ChangeRequest } from './change.ts'
import { isSame, valueIn } from './value-in.ts'
import { wantedOf } from './wanted.ts'
import type { Writer } from './writer.ts'
import { written } from './written.ts'

/** The part of a platform that writes. */
export const writesBy = (writer: Writer): AdWrites => ({
  can: writer.can,
  hasDryRun: writer.dryRunOf !== null,
  change: (client, account, change, { isDryRun }) => changed(writer, client, account, change, isDryRun),
})

/** Looks first, asks whether it would be taken, writes, and looks again. */
async function changed(
  writer: Writer,
  client: PlatformClient,
  account: SeenAccount,
  change: ChangeRequest,
  isDryRun: boolean,
): Promise<ChangeOutcome> {
  const wanted = wantedOf(change, account, writer)
  if (typeof wanted === 'string') return { kind: 'refused', sentence: wanted }
  const look = async () => {
    const seen = await writer.read(client.send, account, wanted.entity)
    if (seen.nativeId === wanted.entity.nativeId) return seen
    throw new PlatformError('unwell', 'The platform sent something else than was asked for.', {
      code: 'foreign',
    })
  }
  try {
    const seen = await look()
    const found = valueIn(seen, change)
    if (!isSame(found, change.before)) return { kind: 'conflict', expected: change.before, found }
    const request = writer.requestFor(account, seen, wanted)
    if (typeof request === 'string') return { kind: 'refused', sentence: request }
    const warning = writer.warningFor?.(seen, wanted) ?? null
    if (writer.dryRunOf) await client.send(writer.dryRunOf(request))
    if (isDryRun) return { kind: 'valid', warning }
    return await written(client, request, async () => valueIn(await look(), change), change, warning)
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'our_mistake')
      return { kind: 'refused', sentence: error.message }
    throw error
  }
}
