import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../../kit/machine.ts'
import { MEASURED, type Facts } from '../facts.ts'
import type { Hits } from '../reference.ts'
import type { BenchRule } from '../bench-rule.ts'
import { startPrometheus, type PrometheusServer } from './prometheus-server.ts'
import { toPromql } from './promql.ts'
import { remoteWrite, type Series } from './remote-write.ts'
import { DAY_MS } from '@flightdeck/domain/time'

const SERIES_A_REQUEST = 1_200
const GROUPS = 2
const GIVE_UP_AFTER_MS = 600_000

/** Prometheus with a sample for each entity, measure and day. Its rules look back from now, so the days end now. */
export async function openPrometheus(program: string, facts: Facts) {
  const server = await startPrometheus(program)
  await load(server, facts)
  const { version } = await api<{ version: string }>(server, 'status/buildinfo')
  return {
    version: `Prometheus ${version}`,
    judge: (rules: readonly BenchRule[]) => useRules(server, facts, rules),
    hits: (rules: readonly BenchRule[]) => readHits(server, rules.length),
    /**
     * Milliseconds for all rules, as a median of evaluations: the groups run side by side, and the slower one
     * counts.
     */
    async timed(rounds: number) {
      const timings = await watch(server, rounds + 1)
      return Math.max(...timings.map(([, ...times]) => median(times)))
    },
    close: () => server.stop(),
  }
}

async function load(server: PrometheusServer, { entities, days, columns }: Facts): Promise<void> {
  // In the middle of their days, so that no window's edge touches them however long the run takes.
  const last = Date.now() - DAY_MS / 2
  const times = Array.from({ length: days }, (_, day) => last - (days - 1 - day) * DAY_MS)
  let waiting: Series[] = []
  for (let entity = 0; entity < entities; entity++) {
    for (const measure of MEASURED) {
      const values = times.map((_, day) => columns[measure][day * entities + entity]!)
      waiting.push({ labels: [['__name__', measure], ['e', String(entity)]], times, values }) // prettier-ignore
    }
    if (waiting.length < SERIES_A_REQUEST && entity < entities - 1) continue
    await remoteWrite(server.url, waiting)
    waiting = []
  }
}

/** Two groups for two cores; each begins again as soon as it has evaluated its rules. */
async function useRules(server: PrometheusServer, facts: Facts, rules: readonly BenchRule[]): Promise<void> {
  const groups = Array.from({ length: GROUPS }, (_, group) => ({
    name: `group${group}`,
    interval: '1s',
    rules: rules.flatMap((rule, at) =>
      at % GROUPS === group ? [{ alert: `r${at}`, expr: toPromql(rule, facts) }] : [],
    ),
  }))
  await server.useRules(groups)
  await watch(server, 1)
}

/** How long each evaluation of each group took, until each has been seen so often. */
async function watch(server: PrometheusServer, often: number): Promise<number[][]> {
  const timesByGroup = new Map<string, Map<string, number>>()
  const deadline = Date.now() + GIVE_UP_AFTER_MS
  while (timesByGroup.size < GROUPS || [...timesByGroup.values()].some((times) => times.size < often)) {
    if (Date.now() > deadline) throw new Error('Prometheus did not get through its rules')
    await sleep(200)
    const text = await (await fetch(`${server.url}/metrics`)).text()
    const read = (name: string) =>
      new Map(
        [...text.matchAll(new RegExp(`^${name}\\{rule_group="[^"]*;(group\\d)"\\} (\\S+)$`, 'gm'))].map(
          ([, group, value]) => [group!, value!],
        ),
      )
    const times = read('prometheus_rule_group_last_duration_seconds')
    for (const [group, at] of read('prometheus_rule_group_last_evaluation_timestamp_seconds')) {
      const ms = Number(times.get(group)) * 1000
      if (!(ms > 0)) continue
      const groupTimes = timesByGroup.get(group) ?? new Map<string, number>()
      timesByGroup.set(group, groupTimes.set(at, ms))
    }
  }
  return [...timesByGroup.values()].map((times) => [...times.values()].slice(0, often))
}

type RuleState = { name: string; health: string; lastError?: string; alerts: { labels: { e: string } }[] }

async function readHits(server: PrometheusServer, rules: number): Promise<Hits[]> {
  const { groups } = await api<{ groups: { rules: RuleState[] }[] }>(server, 'rules')
  const hits: Hits[] = Array.from({ length: rules }, () => new Uint32Array())
  for (const { name, health, lastError, alerts } of groups.flatMap((group) => group.rules)) {
    if (health !== 'ok') throw new Error(`Prometheus could not judge ${name}: ${lastError ?? health}`)
    hits[Number(name.slice(1))] = Uint32Array.from(alerts, ({ labels }) => Number(labels.e)).toSorted()
  }
  return hits
}

async function api<T>(server: PrometheusServer, path: string): Promise<T> {
  const answer = await fetch(`${server.url}/api/v1/${path}`)
  return ((await answer.json()) as { data: T }).data
}
