import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics for the operator: requests, lateness, depth, failures. docs/operations.md explains each. */
export function makeMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'flightdeck_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    answers: new Counter({
      name: 'flightdeck_answers_total',
      help: 'Answers that may be given again, by route and whether they were (again, made)',
      labelNames: ['route', 'how'],
      registers,
    }),
    workFinished: new Counter({
      name: 'flightdeck_work_finished_total',
      help: 'Attempts at background work, by queue, kind and how they ended (done, retry, dead, fenced)',
      labelNames: ['queue', 'kind', 'outcome'],
      registers,
    }),
    workLatenessSeconds: new Histogram({
      name: 'flightdeck_work_lateness_seconds',
      help: 'From the moment work was due to the moment a worker took it',
      labelNames: ['queue'],
      buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 3600],
      registers,
    }),
    workWaiting: new Gauge({
      name: 'flightdeck_work_waiting',
      help: 'Work that is due and not finished',
      labelNames: ['queue'],
      registers,
    }),
    workOldestSeconds: new Gauge({
      name: 'flightdeck_work_oldest_seconds',
      help: 'How long the oldest due work has been waiting',
      labelNames: ['queue'],
      registers,
    }),
    workDead: new Gauge({
      name: 'flightdeck_work_dead',
      help: 'Work that was given up',
      labelNames: ['queue'],
      registers,
    }),
    clockSkewSeconds: new Gauge({
      name: 'flightdeck_clock_skew_seconds',
      help: 'Our clock minus the clock of the database',
      registers,
    }),
  }
}
export type Metrics = ReturnType<typeof makeMetrics>
