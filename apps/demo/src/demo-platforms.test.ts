import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDemoPlatforms } from './demo-platforms.ts'
import { readSettings } from '@flightdeck/server'

test('the simulators’ file is readable by its owner only, and their control port needs a password', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'flightdeck-'))
  const path = join(dataFolder, 'simulators.json')
  writeFileSync(path, 'of an earlier start', { mode: 0o644 })
  const platforms = await startDemoPlatforms({
    dataFolder,
    linkTo: (to) => `http://127.0.0.1:4400${to}`,
    anchor: '2026-10-01',
    registered: readSettings({}).registeredApps,
    aheadMs: 0,
  })
  expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
  const { control } = JSON.parse(readFileSync(path, 'utf8')) as { control: { url: string; password: string } }
  const mend = (headers: Record<string, string>) =>
    fetch(`${control.url}/__sim/mend`, { method: 'POST', headers, body: '{"host":"ttd"}' })
  expect((await mend({})).status).toBe(401)
  expect((await mend({ authorization: 'Bearer guess' })).status).toBe(401)
  expect((await mend({ authorization: `Bearer ${control.password}` })).status).toBe(200)
  await platforms.mend('ttd')
  platforms.stop()
})
