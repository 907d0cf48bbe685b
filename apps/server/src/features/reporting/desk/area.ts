import type { Area } from '../../../work/area.ts'
import { readDesk } from './read-desk.ts'

export const deskArea = {
  calls: { 'desk.read': readDesk },
} satisfies Area
