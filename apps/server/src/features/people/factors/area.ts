import type { Area } from '../../../work/area.ts'
import { factorHandlers } from './routes.ts'

export const factorsArea = {
  calls: factorHandlers,
  shortLived: [{ table: 'passkey_challenges', ends: 'expires_at', keptHours: 1 }],
} satisfies Area
