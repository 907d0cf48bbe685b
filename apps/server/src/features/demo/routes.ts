import type { HandlersOf } from '../../edge/context.ts'
import { readDemo } from './story/read-demo.ts'

export const demoHandlers: HandlersOf<'demo'> = {
  'demo.read': ({ app }) => readDemo(app),
}
