import type { Area } from '../../../work/area.ts'
import { readTriage } from './read-triage.ts'

export const triageArea = {
  calls: { 'triage.one': (ctx, { params }) => readTriage(ctx, params) },
} satisfies Area
