import { fileURLToPath } from 'node:url'
import { routes } from '@flightdeck/contract'
import { readAll, report, repositoryFiles } from './repository.ts'

const DOOR = /^apps\/server\/src\/ground\/perform\.ts$/
/** Files that put areas together and perform nothing. */
const ASSEMBLY = /\/(?:area|index)\.ts$|^apps\/server\/src\/(?:boot|test)\//
const HANDLERS = /^export const (\w+): (?:HandlersOf|Handlers|Pick<\s*Handlers|Partial<Handlers)\b/gm

/** Uses of an operation's handler that pass neither its authorisation nor its parsing. */
export function findBackDoors(sources: ReadonlyMap<string, string>): string[] {
  const handlers = [...sources].flatMap(([path, source]) =>
    path.includes('/features/')
      ? [...source.matchAll(HANDLERS)].map(({ 1: name }) => ({ path, name: name! }))
      : [],
  )
  return [...sources].flatMap(([path, source]) => {
    if (DOOR.test(path) || ASSEMBLY.test(path)) return []
    const called = handlers.filter(
      (handler) => handler.path !== path && new RegExp(`\\b${handler.name}\\b`).test(source),
    )
    return [
      ...(/\.operations\b/.test(source) ? [`${path} calls operations itself: use perform.`] : []),
      ...called.map(({ name }) => `${path} uses ${name}: use perform.`),
    ]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = repositoryFiles().filter((path) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(path))
  const backDoors = findBackDoors(readAll(files))
  report(backDoors)
  console.log(`Operations outside the door: ${backDoors.length} of ${Object.keys(routes).length}.`)
}
