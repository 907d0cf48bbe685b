import type { Area } from '../../work/area.ts'
import { dismissChecker } from './checker.ts'

export const checkerArea = {
  stop: dismissChecker,
} satisfies Area
