import { PLATFORM_KEYS, type PlatformKey } from '../platforms/platforms.ts'

/** Entity id of a platform. */
export type NativeId = { platform: PlatformKey; nativeId: string }

/** `platform:id` is unambiguous between platforms; a bare id leaves the platform open. */
export function readEntityId(text: string): { platform: PlatformKey | null; nativeId: string } {
  const platform = PLATFORM_KEYS.find((key) => text.startsWith(`${key}:`)) ?? null
  return { platform, nativeId: platform ? text.slice(platform.length + 1) : text }
}

/** Id for pasting into the platform; prefixed where two platforms share it. */
export const writeEntityId = ({ platform, nativeId }: NativeId, isShared: boolean): string =>
  isShared ? fullEntityId({ platform, nativeId }) : nativeId

export const fullEntityId = ({ platform, nativeId }: NativeId): string => `${platform}:${nativeId}`

/** Matches an entity, in whichever form its id and the wanted one are written. */
export function entityMatcher(
  requestedId: string | null,
): (entity: { platform: PlatformKey; id: string }) => boolean {
  if (requestedId === null) return () => true
  const { platform: on, nativeId } = readEntityId(requestedId)
  return ({ platform, id }) =>
    (on === null || platform === on) && (id === nativeId || id === fullEntityId({ platform, nativeId }))
}
