import type { Agent } from '@flightdeck/contract/agents'
import { Button, SegmentedControl, Switch } from '@mantine/core'
import { fromNow, momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useNow } from '../../lib/use-now.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import { agentMark, decidedWords } from './agent-words.ts'
import classes from './agents.module.css'
import { useChangeAgent, useResumeAgents, useRunAgent, useStopAgents } from './api.ts'

/** One agent: purpose, owner, level, last run, and its switches. */
export function AgentCard({ agent }: { agent: Agent }) {
  const { label, purpose, writes, obstacle } = agent
  return (
    <li className={classes.card} aria-label={label}>
      <div className={classes.head}>
        <h3 className={classes.name}>{label}</h3>
        <StateMark {...agentMark(agent)} />
      </div>
      <p className={classes.text}>{purpose}</p>
      {agent.is_enabled && obstacle !== null && <p className={classes.text}>{obstacle}</p>}
      <AgentFacts agent={agent} />
      {writes !== null && <LevelField agent={agent} />}
      <AgentActs agent={agent} />
    </li>
  )
}

function AgentFacts({ agent }: { agent: Agent }) {
  const now = useNow()
  const timeZone = useTimeZone()
  const { owner, writes, last_run: lastRun, next_run_at: nextRunAt, is_enabled: isEnabled } = agent
  const decided = decidedWords(agent)
  const facts: [string, string, string?][] = [
    ['Writes', writes === null ? 'Nothing' : `${writes}, after approval`],
    ...(isEnabled ? [['Owner', owner?.name ?? 'None'] satisfies [string, string]] : []),
    ...(lastRun
      ? [
          [
            'Last run',
            `${fromNow(lastRun.created_at, now)}. ${lastRun.sentence ?? lastRun.state_label}`,
            momentIn(timeZone, lastRun.created_at),
          ] satisfies [string, string, string],
        ]
      : []),
    ...(nextRunAt
      ? [
          ['Next run', fromNow(nextRunAt, now), momentIn(timeZone, nextRunAt)] satisfies [
            string,
            string,
            string,
          ],
        ]
      : []),
    ...(decided === null ? [] : [['30 days', decided] satisfies [string, string]]),
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, words, title]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd {...(title && { title })}>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A level that can't be chosen says why. */
function LevelField({ agent }: { agent: Agent }) {
  const mayWrite = useMay('agents:write')
  const change = useChangeAgent(agent.key)
  const level = agent.levels.find(({ key }) => key === agent.level)
  const closed = agent.levels.find(({ problem }) => problem !== null)
  return (
    <div className={classes.level}>
      <SegmentedControl
        aria-label={`Level of ${agent.label}`}
        size="xs"
        fullWidth
        disabled={!mayWrite || change.isPending}
        value={agent.level}
        data={agent.levels.map(({ key, label, problem }) => ({
          value: key,
          label,
          disabled: problem !== null,
        }))}
        onChange={(value) => change.mutate({ level: value })}
      />
      <p className={classes.hint}>
        {level?.means} {closed?.problem}
      </p>
    </div>
  )
}

function AgentActs({ agent }: { agent: Agent }) {
  const { key, label, is_enabled: isEnabled, paused, stopped, obstacle } = agent
  const mayWrite = useMay('agents:write')
  const mayRun = useMay('agents:run')
  const mayResume = useMay('agents:limits')
  const change = useChangeAgent(key)
  const run = useRunAgent(key)
  const stop = useStopAgents()
  const resume = useResumeAgents()
  if (!isEnabled)
    return mayWrite ? (
      <Button
        className={classes.act ?? ''}
        loading={change.isPending}
        onClick={() => change.mutate({ is_enabled: true })}
      >
        Enable {label}
      </Button>
    ) : null
  return (
    <div className={classes.acts}>
      {mayRun && (
        <Button
          size="compact-sm"
          aria-label={`Run now: ${label}`}
          disabled={obstacle !== null}
          loading={run.isPending}
          onClick={() => run.mutate(undefined)}
        >
          Run now
        </Button>
      )}
      {mayWrite && (
        <Switch
          size="xs"
          label="Paused"
          aria-label={`Paused: ${label}`}
          checked={paused !== null}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate({ is_paused: currentTarget.checked })}
        />
      )}
      {mayWrite && agent.owner === null && (
        <Button size="compact-sm" variant="default" onClick={() => change.mutate({ take_over: true })}>
          Take over
        </Button>
      )}
      {stopped === null && mayRun && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Stop ${label}`}
          loading={stop.isPending}
          onClick={() => stop.mutate({ agent: key })}
        >
          Stop
        </Button>
      )}
      {stopped !== null && mayResume && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Resume ${label}`}
          loading={resume.isPending}
          onClick={() => resume.mutate({ agent: key })}
        >
          Resume
        </Button>
      )}
    </div>
  )
}
