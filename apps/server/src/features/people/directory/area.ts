import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { directoryTokenHandlers } from './routes.ts'
import { DIRECTORY, serveDirectory } from './serve-directory.ts'
import { tokenAccess } from './token-access.ts'

export const directoryArea = {
  calls: directoryTokenHandlers,
  mounts: { [DIRECTORY]: serveDirectory },
  externalAccess: [tokenAccess],
  personColumns: {
    directory_tokens: [keepPseudonym('made_by')],
  },
  retainedTables: {
    directory_tokens: 'who may keep its members, and who could',
  },
} satisfies Area
