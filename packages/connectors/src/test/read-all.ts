import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { AdReads, Mark, PlatformClient, StructureRead } from '../platform.ts'

/** The structure, and what the reading returned at its end. */
export async function readStructure(
  platform: AdReads,
  world: PlatformClient,
  account: SeenAccount,
  since: Mark | null = null,
): Promise<StructureRead & { entities: SeenEntity[] }> {
  const entities: SeenEntity[] = []
  const reading = platform.structure(world, account, since)
  for (;;) {
    const step = await reading.next()
    if (step.done) return { ...step.value, entities }
    entities.push(step.value)
  }
}
