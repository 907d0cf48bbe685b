import { spawn, spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/run/root.mjs'

/** Runs the whole suite several times in a row while four loops keep the processors busy: `npm run proof -- busy [--runs 3]`. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, loops: { type: 'string', default: '4' } },
})
const loops = Array.from({ length: Number(values.loops) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
try {
  for (let run = 1; run <= Number(values.runs); run++) {
    const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'test'], {
      cwd: root,
      stdio: 'inherit',
    })
    const load = loadavg()
      .map((average) => average.toFixed(1))
      .join(', ')
    console.log(`Busy run ${run}: ${status === 0 ? 'passed' : 'failed'}, load ${load}`)
    process.exitCode ||= status ?? 1
  }
} finally {
  for (const loop of loops) loop.kill('SIGKILL')
}
