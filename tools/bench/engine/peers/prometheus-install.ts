import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDebian, unpackPackages } from '../../../../scripts/debian/private-apt.mjs'
import { root } from '../../../../scripts/run/root.mjs'

/** Debian's Prometheus, unpacked beside the repository and installed nowhere. */
export async function installPrometheus(): Promise<string> {
  const cache = join(root, '.cache')
  const program = join(cache, 'prometheus', 'prometheus')
  if (existsSync(program)) return program
  if (!isDebian()) throw new Error('Prometheus is fetched from Debian, and this is another system')
  const draft = join(cache, `prometheus.making-${process.pid}`)
  try {
    await unpackPackages(['prometheus'], draft)
    mkdirSync(join(cache, 'prometheus'), { recursive: true })
    renameSync(join(draft, 'usr', 'bin', 'prometheus'), program)
    return program
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
