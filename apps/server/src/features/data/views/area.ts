import { keepPseudonym, remove } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { viewHandlers } from './routes.ts'

export const viewsArea = {
  calls: viewHandlers,
  personColumns: {
    saved_views: [{ ...remove('created_by'), only: 'not is_shared' }, keepPseudonym('created_by')],
  },
  retainedTables: {
    saved_views: 'what people saved, until they remove it',
  },
} satisfies Area
