import { execFileSync } from 'node:child_process'
import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('./profile-child.ts', import.meta.url))

/** Purpose of each inner loop, in words. */
const KINDS: Record<string, string> = {
  judge: 'joining comparisons into rules',
  codes: 'giving values their codes',
  scanRatios: 'comparing ratios straight from sums',
  scanSums: 'comparing sums',
  sums32: 'adding up windows',
  sums64: 'adding up windows',
  ratios: 'dividing',
  scaled: 'dividing',
  uncounted: 'finding what is unknown',
  counted: 'finding what is unknown',
  outside: 'finding what is unknown',
  without: 'finding what is unknown',
  end: 'waiting for the other thread',
  list: 'making lists',
}

/** Profiles some work by purpose, in milliseconds for each turn, as seen from the calling thread. */
export async function profileWork(turns: number, work: () => void): Promise<Record<string, number>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  for (let turn = 0; turn < turns; turn++) work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]))
  const spent: Record<string, number> = {}
  profile.samples?.forEach((node, at) => {
    const name = names.get(node)!.split('/').at(-1)!
    // Switching the profiler itself on and off.
    if (name === 'post' || name === '(idle)') return
    const kind = KINDS[name] ?? 'everything else'
    spent[kind] = (spent[kind] ?? 0) + profile.timeDeltas![at]! / 1000 / turns
  })
  return Object.fromEntries(Object.entries(spent).toSorted(([, one], [, other]) => other - one))
}

export function profileLargest(entities: number, rules: number): Record<string, number> {
  const args = ['--no-wasm-inlining', CHILD, String(entities), String(rules)]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Record<string, number>
}
