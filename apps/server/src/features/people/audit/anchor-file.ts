import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Anchor } from './verify-chain.ts'

/** The anchors of an installation, in its data folder: the newest of each organisation and epoch. */
const pathIn = (dataFolder: string) => join(dataFolder, 'audit-anchors.json')

export function readAnchors(dataFolder: string): Anchor[] {
  try {
    return (JSON.parse(readFileSync(pathIn(dataFolder), 'utf8')) as unknown[]).filter(isAnchor)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Written aside and renamed: a kill in between leaves the anchors of before. */
export function writeAnchors(dataFolder: string, anchors: readonly Anchor[]): void {
  const path = pathIn(dataFolder)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `[\n${anchors.map((anchor) => JSON.stringify(anchor)).join(',\n')}\n]\n`, {
    mode: 0o600,
  })
  renameSync(draft, path)
}

/** The anchors among the lines of a log. Other lines, and torn ones, are passed over. */
export function parseAnchors(log: string): Anchor[] {
  return log
    .split('\n')
    .filter((line) => line.includes('"anchor"'))
    .map((line) => {
      try {
        return (JSON.parse(line) as { anchor?: unknown }).anchor
      } catch {
        return null
      }
    })
    .filter(isAnchor)
}

function isAnchor(value: unknown): value is Anchor {
  const candidate = value as Partial<Anchor> | null
  return (
    typeof candidate?.organisation === 'string' &&
    typeof candidate.epoch === 'number' &&
    typeof candidate.entries === 'number' &&
    typeof candidate.head === 'string' &&
    typeof candidate.at === 'string'
  )
}
