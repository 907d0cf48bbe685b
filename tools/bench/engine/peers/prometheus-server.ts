import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../../scripts/postgres/programs.ts'

const READY_WITHIN_MS = 30_000
/** All samples stay in memory, which is its fastest: nothing is compacted while it is measured. */
const NEVER = '240d'

export type PrometheusServer = Awaited<ReturnType<typeof startPrometheus>>

export async function startPrometheus(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'flightdeck-prometheus-'))
  const address = `127.0.0.1:${await freePort()}`
  const config = join(folder, 'prometheus.json')
  writeFileSync(config, '{}')
  const child = spawn(
    program,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--storage.tsdb.min-block-duration=${NEVER}`,
      `--storage.tsdb.max-block-duration=${NEVER}`,
      '--storage.tsdb.retention.time=400d',
      '--web.enable-remote-write-receiver',
      '--web.enable-lifecycle',
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: 'ignore' },
  )
  const stopNow = () => void child.kill('SIGKILL')
  process.once('exit', stopNow)
  const url = `http://${address}`
  const deadline = Date.now() + READY_WITHIN_MS
  while (
    !(await fetch(`${url}/-/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('Prometheus did not start')
    await sleep(100)
  }
  return {
    url,
    async useRules(groups: object[]) {
      writeFileSync(join(folder, 'rules.json'), JSON.stringify({ groups }))
      writeFileSync(config, JSON.stringify({ rule_files: [join(folder, 'rules.json')] }))
      const answer = await fetch(`${url}/-/reload`, { method: 'POST' })
      if (!answer.ok) throw new Error(`Prometheus did not take the rules: ${await answer.text()}`)
    },
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      process.off('exit', stopNow)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
