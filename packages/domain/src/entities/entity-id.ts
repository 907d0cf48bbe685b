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
