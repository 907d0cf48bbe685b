import type { Area } from '../../work/area.ts'
import { closeFindingsOf } from './close-findings.ts'
import { findingsKeep } from './keeps.ts'
import { findingHandlers } from './routes.ts'

export const findingsArea = {
  calls: findingHandlers,
  hears: { checkRemoved: (_app, tx, check) => closeFindingsOf(tx, check) },
  keeps: findingsKeep,
} satisfies Area
