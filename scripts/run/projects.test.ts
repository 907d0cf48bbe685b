import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { root } from './root.mjs'

type Project = { test: { name: string; include: string[]; exclude?: string[] } }

const files = globSync('{apps,packages,scripts}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
const matchesAny = (patterns: readonly string[]) => (file: string) =>
  patterns.some((pattern) => matchesGlob(file, pattern))

async function projects(): Promise<Project[]> {
  vi.resetModules()
  const { default: config } = await import('../../vitest.config.ts')
  return config.test!.projects as Project[]
}

const projectFiles = ({ test: { include, exclude = [] } }: Project) =>
  files.filter(matchesAny(include)).filter((file) => !matchesAny(exclude)(file))

afterEach(() => void vi.unstubAllEnvs())

describe.each(['', 'divided'])('a run of everything, %o', (how) => {
  beforeEach(() => void vi.stubEnv('FLIGHTDECK_TESTS', how))

  test('leaves no test file out', async () => {
    const run = new Set((await projects()).flatMap(projectFiles))
    expect(files.filter((file) => !run.has(file))).toEqual([])
    expect(files.length).toBeGreaterThan(400)
  })

  test('has no pattern that finds nothing', async () => {
    const patterns = (await projects()).flatMap(({ test: { include, exclude = [] } }) => [
      ...include,
      ...exclude,
    ])
    expect(patterns.filter((pattern) => !files.some(matchesAny([pattern])))).toEqual([])
  })
})

test('only database tests run on both databases', async () => {
  vi.stubEnv('FLIGHTDECK_TESTS', 'divided')
  const all = await projects()
  const [integration, external] = ['integration', 'external'].map((projectName) =>
    projectFiles(all.find(({ test: { name } }) => name === projectName)!),
  )
  const both = integration!.filter((file) => external!.includes(file))
  expect(both.every((file) => file.startsWith('packages/'))).toBe(true)
  expect(both.length).toBeGreaterThan(10)
})
