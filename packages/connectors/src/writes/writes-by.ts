import type { SeenAccount } from '@flightdeck/domain/ad-data'
import { platformAds, refusalReason } from '@flightdeck/domain/platforms'
import { isSame, valueIn, writableIn, type ChangeRequest } from '@flightdeck/domain/writes'
import type { AdWrites, PlatformClient } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { ChangeOutcome } from '../change.ts'
import type { WritableName, Writer } from './writer.ts'
import { writeItem } from './write-item.ts'

/** The part of a platform that writes. */
export const writesBy = (writer: Writer): AdWrites => ({
  can: writableIn(platformAds(writer.platform).writes),
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
  const refusal = refusalReason(platform, change, account.currency)
  if (refusal) return { kind: 'refused', sentence: refusal }
  const look = async () => {
    const entity = await writer.read(client.send, account, change.entity as WritableName, change.field)
    if (entity.nativeId === change.entity.nativeId) return entity
    throw new PlatformError('unwell', 'The platform sent something else than was asked for.', {
      code: 'foreign',
    })
  }
  try {
    const currentEntity = await look()
    const currentValue = valueIn(currentEntity, change)
    if (!isSame(currentValue, change.before))
      return { kind: 'conflict', expected: change.before, found: currentValue }
    const request =
      refusalReason(platform, change, account.currency, currentEntity) ??
      writer.requestFor(account, currentEntity, change)
    if (typeof request === 'string') return { kind: 'refused', sentence: request }
    const warning = writer.warningFor?.(currentEntity, change) ?? null
    if (writer.dryRunOf) await client.send(writer.dryRunOf(request))
    if (isDryRun) return { kind: 'valid', warning }
    const sent = { request, refusalIn: writer.refusalIn, warning }
    return await writeItem(client, sent, async () => valueIn(await look(), change), change)
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'our_mistake')
      return { kind: 'refused', sentence: error.message }
    throw error
  }
}
