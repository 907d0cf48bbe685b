import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { captured } from './captured.mjs'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'
import { step } from './step.mjs'

/**
 * Builds a folder when its inputs have changed. `program` is given the draft's folder and says what to run; a
 * folder in its final place is always whole, and knows its inputs.
 */
export async function buildOnce(node, { name, says, inputs, dist, program }) {
  if (readStamp(dist) === fingerprint(inputs)) return
  await withLock(`build-${name}`, async () => {
    const stamp = fingerprint(inputs)
    if (readStamp(dist) === stamp) return
    const drafts = join(root, '.cache', `${name}-build`)
    rmSync(drafts, { recursive: true, force: true })
    mkdirSync(drafts, { recursive: true })
    const draft = join(drafts, 'new')
    const { args, ...how } = program(draft)
    const { code, output } = await step(says, () => captured(node, args, how))
    if (code !== 0) {
      process.stderr.write(output)
      throw new Error(
        `The ${name} could not be built (see above): correct the error and run the command again.`,
      )
    }
    // The stamp goes in before the swap.
    writeFileSync(join(draft, '.stamp'), stamp)
    if (existsSync(dist)) renameSync(dist, join(drafts, 'old'))
    renameSync(draft, dist)
    rmSync(drafts, { recursive: true, force: true })
  })
}

function readStamp(dist) {
  try {
    return readFileSync(join(dist, '.stamp'), 'utf8')
  } catch {
    return undefined
  }
}
