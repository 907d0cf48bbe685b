import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PERIOD_US = 20_000
/** Folders in which Linux limits a group's share of a core, in its older and its newer way. */
const [OLDER, NEWER] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup']

/**
 * Limits each program to a part of a core until the returned function ends the limit. Needs permission to
 * write there.
 */
export function onSlowCores(pids: readonly number[], part: number): () => void {
  const isOlder = existsSync(join(OLDER, 'cpu.cfs_quota_us'))
  const root = isOlder ? OLDER : NEWER
  const quota = Math.round(PERIOD_US * part)
  const groups = pids.map((pid) => {
    const group = join(root, `flightdeck-bench-${pid}`)
    mkdirSync(group, { recursive: true })
    if (isOlder) {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota))
    } else writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`)
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
    return { group, pid }
  })
  return () => {
    for (const { group, pid } of groups) {
      writeFileSync(join(root, 'cgroup.procs'), String(pid))
      rmdirSync(group)
    }
  }
}
