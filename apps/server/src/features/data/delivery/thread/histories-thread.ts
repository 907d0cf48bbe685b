import { serveThread } from '../../../../work/thread/serve-thread.ts'
import { openHistories } from '../histories/account-histories.ts'
import type { DeliveryProtocol } from './delivery-protocol.ts'
import { openFacts } from './thread-settings.ts'
import type { Walk, WalkFacts } from './walks.ts'

const { database, mostBytes } = openFacts('histories')
const facts: WalkFacts = {
  database,
  openHistories: (organisationId) => openHistories(database, organisationId, { mostBytes }),
}

type Walks = { WALKS: Record<string, Walk<unknown, unknown, unknown>> }

serveThread<DeliveryProtocol>({
  async call({ module, name, input }, call) {
    const { WALKS }: Walks = await import(module)
    return WALKS[name]!(facts, input, call)
  },
})
