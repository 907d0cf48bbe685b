import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { quietly } from './quietly.mjs'

export function isDebian() {
  return existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb')
}

/**
 * Unpacks Debian packages into a folder, together with what they need and the machine lacks. An apt
 * with lists and cache of its own, which needs no right on the machine and changes nothing on it.
 */
export async function unpackPackages(names, folder) {
  const apt = join(folder, 'apt')
  const files = await download(names, apt)
  for (const file of files) await quietly('dpkg-deb', ['-x', file, folder])
  rmSync(apt, { recursive: true, force: true })
}

/** Folders inside an unpacked copy that hold libraries. */
export function libraryFolders(copy) {
  return ['usr/lib', 'lib'].flatMap((lib) => {
    if (!existsSync(join(copy, lib))) return []
    return readdirSync(join(copy, lib))
      .filter((name) => name.includes('-linux-'))
      .flatMap((triplet) => [`${lib}/${triplet}`, `${lib}/${triplet}/nss`, `${lib}/${triplet}/pulseaudio`])
      .filter((path) => existsSync(join(copy, path)))
  })
}

async function download(names, apt) {
  const archives = join(apt, 'cache', 'archives')
  for (const folder of [
    join(archives, 'partial'),
    join(apt, 'state', 'lists', 'partial'),
    join(apt, 'log'),
  ]) {
    mkdirSync(folder, { recursive: true })
  }
  const own = [
    `Dir::State=${join(apt, 'state')}`,
    `Dir::Cache=${join(apt, 'cache')}`,
    `Dir::Log=${join(apt, 'log')}`,
    'Dir::State::status=/var/lib/dpkg/status',
    'Debug::NoLocking=1',
    'Acquire::Languages=none',
    `APT::Sandbox::User=${userInfo().username}`,
  ].flatMap((option) => ['-o', option])

  // A third-party source that is down makes the update fail although Debian itself answered.
  await quietly('apt-get', [...own, '-qq', 'update']).catch(() => {})
  const only = ['--download-only', '--no-install-recommends', '--reinstall']
  await quietly('apt-get', [...own, '-qq', '-y', ...only, 'install', ...names])
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb'))
    .map((name) => join(archives, name))
}
