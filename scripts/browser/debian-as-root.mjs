import { quietly } from '../debian/quietly.mjs'

export async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  // A third-party source that is down makes the update fail although Debian itself answered.
  await quietly('apt-get', ['update', '-qq', ...wait], { env }).catch(() => {})
  await quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wait, 'chromium'], { env })
  return '/usr/bin/chromium'
}
