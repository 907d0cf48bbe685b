import type { AgentInput } from '@flightdeck/contract/agents'
import { RUN_STATES, type AgentKey } from '@flightdeck/domain/agents'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { newKey } from '../../lib/new-key.ts'
import { toast } from '../../ui/toasts.tsx'

const agentsKey = ['agents'] as const
const quietEveryMs = 30_000
const runningEveryMs = 1_000
const runsPerPage = 10

type State = { state: keyof typeof RUN_STATES }
const isUnderWay = ({ state }: State) => !RUN_STATES[state].isOver

export const agentsQuery = queryOptions({
  queryKey: [...agentsKey, 'list'],
  queryFn: () => call('agents.list'),
  refetchInterval: ({ state }) =>
    state.data?.agents.some(({ last_run: run }) => run && isUnderWay(run)) ? runningEveryMs : quietEveryMs,
})

export const agentRunsQuery = (page: number) =>
  queryOptions({
    queryKey: [...agentsKey, 'runs', page],
    queryFn: () => call('agents.runs', { query: { page, per_page: runsPerPage } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) ? runningEveryMs : quietEveryMs),
  })

/** A run with its trace, followed while it is under way. */
export const agentRunQuery = (id: number) =>
  queryOptions({
    queryKey: [...agentsKey, 'run', id],
    queryFn: () => call('agents.oneRun', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data.run) ? false : runningEveryMs),
  })

function useAgentAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { done, failed }: { done: (answer: Answer) => string; failed: string },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => toast.success(done(answer)),
    onError: (error) => toast.error(firstMessage(error, 'server', failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: agentsKey }),
  })
}

export const useChangeAgent = (key: AgentKey) =>
  useAgentAct((body: AgentInput) => call('agents.update', { params: { key }, body }), {
    done: ({ agent }) => `${agent.label} saved`,
    failed: 'Couldn’t save the agent. Try again.',
  })

export const useRunAgent = (key: AgentKey) =>
  useAgentAct(() => call('agents.run', { params: { key }, once: newKey() }), {
    done: ({ run }) => `${run.agent_label} started`,
    failed: 'Couldn’t start the agent. Try again.',
  })

type StopInput = { agent?: AgentKey; reason?: string }

export const useStopAgents = () =>
  useAgentAct((body: StopInput) => call('agents.stop', { body }), {
    done: () => 'Agents stopped',
    failed: 'Couldn’t stop the agents. Try again.',
  })

export const useResumeAgents = () =>
  useAgentAct((body: Pick<StopInput, 'agent'>) => call('agents.resume', { body }), {
    done: () => 'Agents resumed',
    failed: 'Couldn’t resume the agents. Try again.',
  })
