import type { HandlersOf } from '../../../ground/operations.ts'
import { readDemo } from './read-demo.ts'

export const demoHandlers: HandlersOf<'demo'> = {
  'demo.read': ({ app }) => readDemo(app),
}
