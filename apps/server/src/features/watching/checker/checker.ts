import { historyWalks } from '../../data/delivery/index.ts'
import type { CheckerProtocol } from './protocol.ts'

/**
 * A program's checker: its checks run beside the histories, in a thread of their own, so that looking at a hundred thousand
 * entities never keeps a request or another job waiting.
 */
export const checkerClient = historyWalks<CheckerProtocol>(new URL('./thread/walks.ts', import.meta.url))
