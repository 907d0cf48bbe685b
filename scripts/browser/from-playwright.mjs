import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quietly } from '../debian/quietly.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))

export async function installWithPlaywright() {
  await quietly(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    {
      cwd: root,
    },
  )
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}
