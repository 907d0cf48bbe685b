import { keep, remove } from '../../ground/person-columns.ts'
import type { Area } from '../../work/area.ts'
import { viewHandlers } from './routes.ts'

export const viewsArea = {
  calls: viewHandlers,
  people: {
    saved_views: [{ ...remove('created_by'), only: 'not is_shared' }, keep('created_by')],
  },
  lasting: {
    saved_views: 'what people saved, until they remove it',
  },
} satisfies Area
