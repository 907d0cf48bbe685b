import pg from 'pg'
import { ROLES } from './roles.ts'

export type Queue = 'slots' | 'outbox'
const QUEUES: readonly Queue[] = ['slots', 'outbox']
const CHANNEL = 'flightdeck_work'
const CONNECT_AGAIN_MS = 1_000

const clientConfig = (url: string, name: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: `flightdeck ${name}`,
  options: `-c role=${ROLES.app}`,
  keepAlive: true,
  connectionTimeoutMillis: 2_000,
})

export type WakeUp = { ring: (queue: Queue) => void; close: () => Promise<void> }

/**
 * Notifies workers, in whichever process, that there is something to do. It carries no work: a lost message
 * costs nothing but the time to the next sweep. Rings that come while one is on its way become one.
 */
export function openWakeUp(url: string): WakeUp {
  const pool = new pg.Pool({ ...clientConfig(url, 'wake-up'), max: 1, query_timeout: 5_000 })
  pool.on('error', () => {})
  const underWay = new Map<Queue, 'once' | 'again'>()

  async function send(queue: Queue): Promise<void> {
    do {
      underWay.set(queue, 'once')
      await pool.query('select pg_notify($1, $2)', [CHANNEL, queue]).catch(() => {})
    } while (underWay.get(queue) === 'again')
    underWay.delete(queue)
  }

  return {
    ring(queue) {
      if (underWay.has(queue)) underWay.set(queue, 'again')
      else void send(queue)
    },
    close: () => pool.end(),
  }
}

/**
 * Listens for work until it is stopped. A lost connection is made again; what was rung meanwhile is assumed.
 */
export async function listenForWakeUps(
  url: string,
  wake: (queue: Queue) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect(): Promise<void> {
    const next = new pg.Client(clientConfig(url, 'listener'))
    next.on('error', () => {})
    next.on('notification', ({ payload }) => {
      const queue = QUEUES.find((one) => one === payload)
      if (queue) wake(queue)
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    next.once('end', connectAgain)
    client = next
  }

  function connectAgain(): void {
    if (isStopped) return
    timer = setTimeout(() => {
      connect().then(() => QUEUES.forEach(wake), connectAgain)
    }, CONNECT_AGAIN_MS)
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
