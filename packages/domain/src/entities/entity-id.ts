import { PLATFORM_KEYS, type PlatformKey } from '../platforms/platforms.ts'

/** An entity as a platform names it. */
export type NativeId = { platform: PlatformKey; nativeId: string }

/** `platform:id` names one thing whatever else is connected; a bare id leaves the platform open. */
export function readEntityId(text: string): { platform: PlatformKey | null; nativeId: string } {
  const platform = PLATFORM_KEYS.find((key) => text.startsWith(`${key}:`)) ?? null
  return { platform, nativeId: platform ? text.slice(platform.length + 1) : text }
}

/** What people paste into the platform; where two platforms use the same id, both are told apart. */
export const writeEntityId = ({ platform, nativeId }: NativeId, isShared: boolean): string =>
  isShared ? fullEntityId({ platform, nativeId }) : nativeId

export const fullEntityId = ({ platform, nativeId }: NativeId): string => `${platform}:${nativeId}`

/** Whether an entity is the one that is meant, however its id and the wanted one are written. */
export function entityMatcher(
  wanted: string | null,
): (entity: { platform: PlatformKey; id: string }) => boolean {
  if (wanted === null) return () => true
  const { platform: on, nativeId } = readEntityId(wanted)
  return ({ platform, id }) =>
    (on === null || platform === on) && (id === nativeId || id === fullEntityId({ platform, nativeId }))
}
