import type { Platform } from '../platform.ts'
import { access } from './access.ts'

export const tiktok = { key: 'tiktok', access } satisfies Platform<'tiktok'>
