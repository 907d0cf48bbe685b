import type { AgentInput, AgentList, AgentRun, AgentRunDetail } from '@flightdeck/contract/agents'
import type { AgentKey } from '@flightdeck/domain/agents'
import { AGENT_RUN } from '../features/acting/agents/runs/plan-run.ts'
import type { TestServer } from './a-server.ts'
import type { signedIn } from './an-organisation.ts'
import { runEvery } from './run-slot.ts'

type Caller = Pick<Awaited<ReturnType<typeof signedIn>>, 'call'>

/** An agent that a member has set up: how it is run, and what its runs say. */
export function anAgent(server: TestServer, organisationId: string, caller: Caller, key: AgentKey) {
  const read = async <T>(answer: ReturnType<Caller['call']>): Promise<T> => {
    const { statusCode, body, json } = await answer
    if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`)
    return json().data as T
  }
  const trace = (id: number) => read<AgentRunDetail>(caller.call('GET', `/agents/runs/${id}/`))
  const request = () => caller.call('POST', `/agents/${key}/runs/`)
  return {
    trace,
    request,
    enable: (more: AgentInput = {}) =>
      read(caller.call('PUT', `/agents/${key}/`, { is_enabled: true, ...more })),
    state: async () =>
      (await read<AgentList>(caller.call('GET', '/agents/'))).agents.find((agent) => agent.key === key)!,
    run: async (): Promise<AgentRunDetail> => {
      const { run } = await read<{ run: AgentRun }>(request())
      await runEvery(server, organisationId, AGENT_RUN)
      return trace(run.id)
    },
  }
}
