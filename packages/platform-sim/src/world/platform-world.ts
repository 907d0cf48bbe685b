import type { Account } from './shape.ts'
import type { Platform } from './traits.ts'
import type { World } from './world.ts'

/** Part of the world that belongs to one platform. */
export function platformWorld(platform: Platform, world: () => World) {
  const accounts = (): Account[] => world().accounts.filter((account) => account.platform === platform)
  return {
    accounts,
    account: (id: string) => accounts().find((account) => account.id === id) ?? null,
    /** Entities of one account. */
    in: <Entity extends { platform: string; accountId: string }>(
      entities: (world: World) => readonly Entity[],
      accountId: string,
    ): Entity[] =>
      entities(world()).filter((entity) => entity.platform === platform && entity.accountId === accountId),
    anchor: () => world().settings.anchor,
    today: () => world().settings.today,
  }
}
export type PlatformWorld = ReturnType<typeof platformWorld>
