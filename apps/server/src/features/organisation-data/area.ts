import type { Area } from '../../work/area.ts'
import { ERASE_ORGANISATION, eraseWhenDue } from './ask-erasure.ts'
import { organisationDataHandlers } from './routes.ts'

export const organisationDataArea = {
  calls: organisationDataHandlers,
  work: { [ERASE_ORGANISATION]: eraseWhenDue },
  lanes: { waiting: [ERASE_ORGANISATION] },
} satisfies Area
