import { adsOf, type SeenAccount } from '@flightdeck/domain'
import { isSame, refusalOf, valueIn, writableIn, type ChangeRequest } from '@flightdeck/domain/writes'
import type { AdWrites, PlatformClient } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { ChangeOutcome } from './change.ts'
import type { WritableName, Writer } from './writer.ts'
import { written } from './written.ts'

/** The part of a platform that writes. */
export const writesBy = (writer: Writer): AdWrites => ({
  can: writableIn(adsOf(writer.platform).writes),
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
  const { platform } = writer
  const refusal = refusalOf(platform, change, account.currency)
  if (refusal) return { kind: 'refused', sentence: refusal }
  const look = async () => {
    const seen = await writer.read(client.send, account, change.entity as WritableName, change.field)
    if (seen.nativeId === change.entity.nativeId) return seen
    throw new PlatformError('unwell', 'The platform sent something else than was asked for.', {
      code: 'foreign',
    })
  }
  try {
    const seen = await look()
    const found = valueIn(seen, change)
    if (!isSame(found, change.before)) return { kind: 'conflict', expected: change.before, found }
    const request =
      refusalOf(platform, change, account.currency, seen) ?? writer.requestFor(account, seen, change)
    if (typeof request === 'string') return { kind: 'refused', sentence: request }
    const warning = writer.warningFor?.(seen, change) ?? null
    if (writer.dryRunOf) await client.send(writer.dryRunOf(request))
    if (isDryRun) return { kind: 'valid', warning }
    const sent = { request, refusalIn: writer.refusalIn, warning }
    return await written(client, sent, async () => valueIn(await look(), change), change)
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'our_mistake')
      return { kind: 'refused', sentence: error.message }
    throw error
  }
}
