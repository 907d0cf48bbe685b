import type { Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import type { AgentPerformed } from '../../../ground/news.ts'
import { recordAudit } from './record-audit.ts'

/** An entry for each operation of an agent that may change something, beside those that the operation writes. */
export const recordAgentOperation = (app: App, tx: Tx, { summary, ...by }: AgentPerformed): Promise<void> =>
  recordAudit({ app, ...by }, tx, { action: 'agent.performed', subject: summary })
