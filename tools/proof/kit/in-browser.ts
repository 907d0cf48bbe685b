import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureChromium } from '../../../scripts/browser/find-chromium.mjs'
import { root } from '../../../scripts/run/root.mjs'

/** Runs a file of e2e with the browser of the journeys, and ends as it ends. What it says is shown, and handed back. */
export async function inBrowser(file: string, args: readonly string[] = []): Promise<string> {
  const program = spawn(process.execPath, [join('e2e', file), ...args], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: await ensureChromium() },
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  let output = ''
  program.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    process.stdout.write(chunk)
  })
  const [code] = (await once(program, 'close')) as [number | null]
  process.exitCode = code ?? 1
  return output
}
