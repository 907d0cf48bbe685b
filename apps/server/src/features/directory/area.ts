import type { Area } from '../../work/area.ts'
import { directoryTokenHandlers } from './routes.ts'
import { DIRECTORY, serveDirectory } from './serve-directory.ts'

export const directoryArea = {
  calls: directoryTokenHandlers,
  mounts: { [DIRECTORY]: serveDirectory },
} satisfies Area
