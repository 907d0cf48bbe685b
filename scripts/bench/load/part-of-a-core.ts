import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PERIOD_US = 100_000
const [OLD, NEW] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup']

/**
 * Gives a program so much of a core and no more, however idle the machine is: on two cores four programs can then be told from two.
 * Takes Linux and root. What it returns gives up the limit, once the program has ended.
 */
export function limitTo(pid: number, share: number): () => void {
  const isOld = existsSync(join(OLD, 'cpu.cfs_period_us'))
  const group = join(isOld ? OLD : NEW, `flightdeck-bench-${pid}`)
  const most = Math.round(PERIOD_US * share)
  try {
    mkdirSync(group)
    if (isOld) writeFileSync(join(group, 'cpu.cfs_quota_us'), `${most}`)
    else writeFileSync(join(group, 'cpu.max'), `${most} ${PERIOD_US}`)
    writeFileSync(join(group, 'cgroup.procs'), `${pid}`)
  } catch (error) {
    throw new Error('Programs can’t be given a part of a core here: that takes Linux and root.', {
      cause: error,
    })
  }
  return () => rmdirSync(group)
}
