import type { Platform } from '../platform.ts'
import { access } from './access.ts'

export const googleSheets = { key: 'google_sheets', access } satisfies Platform<'google_sheets'>
