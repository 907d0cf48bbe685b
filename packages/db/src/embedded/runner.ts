import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** System user for PostgreSQL when we are root, which it refuses; null runs it as ourselves. */
export type Runner = { uid: number; gid: number; name: string } | null

export function chooseRunner(cluster: string): Runner {
  if (process.getuid?.() !== 0) return null
  return ownerOfCluster(cluster) ?? userNamed('postgres') ?? userNamed('nobody') ?? refuse()
}

/** Options for `spawn`. */
export function asRunner(runner: Runner): { uid?: number; gid?: number } {
  return runner ? { uid: runner.uid, gid: runner.gid } : {}
}

/** Tests as that user, because mode bits alone are not conclusive (groups, ACLs, mounts). */
export function canReach(path: string, runner: Runner, flag: '-x' | '-r' = '-x'): boolean {
  return spawnSync('test', [flag, path], { ...asRunner(runner), cwd: '/', stdio: 'ignore' }).status === 0
}

/** Undefined when the path does not exist or is not accessible. */
export function fileOwner(path: string): number | undefined {
  try {
    return statSync(path).uid
  } catch {
    return undefined
  }
}

/** A cluster created by an ordinary user stays theirs when root starts it later. */
function ownerOfCluster(cluster: string): Runner {
  const clusterStats = statSync(cluster, { throwIfNoEntry: false })
  return clusterStats && clusterStats.uid !== 0
    ? { uid: clusterStats.uid, gid: clusterStats.gid, name: `user ${clusterStats.uid}` }
    : null
}

function userNamed(name: string): Runner {
  const uid = numberFrom('id', ['-u', name])
  const gid = numberFrom('id', ['-g', name])
  return uid === null || gid === null ? null : { uid, gid, name }
}

function numberFrom(command: string, args: string[]): number | null {
  const answer = spawnSync(command, args, { encoding: 'utf8' })
  // macOS reports the unprivileged user as 4294967294; system calls need the same bits as a signed number.
  return answer.status === 0 ? Number(answer.stdout.trim()) | 0 : null
}

function refuse(): never {
  throw new Error(
    'PostgreSQL does not run as root and neither a user "postgres" nor "nobody" exists: start as an ordinary user or set DATABASE_URL.',
  )
}
