import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { ERASE_ORGANISATION, eraseWhenDue } from './ask-erasure.ts'
import { ORGANISATION_EXPORT } from './export-store.ts'
import { organisationDataHandlers } from './routes.ts'
import { writeExport } from './write-export.ts'

export const organisationDataArea = {
  calls: organisationDataHandlers,
  work: { [ERASE_ORGANISATION]: eraseWhenDue, [ORGANISATION_EXPORT]: writeExport },
  lanes: { waiting: [ERASE_ORGANISATION, ORGANISATION_EXPORT] },
  shortLived: [{ table: 'organisation_exports', ends: 'expires_at', keptHours: 0 }],
  personColumns: { organisation_exports: [keepPseudonym('requested_by')] },
  retainedTables: {
    organisation_exports: 'removed after 7 days, by the sweep',
    organisation_export_chunks: 'removed with their export',
  },
} satisfies Area
