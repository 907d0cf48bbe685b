import { fileURLToPath } from 'node:url'
import { readAll, report, repositoryFiles } from './repository.ts'

/** Folders of one room that the others have nothing of. */
const ONE_ROOM: Readonly<Record<string, readonly string[]>> = {
  // The table of figures and where each of them is shown.
  contract: ['figures'],
  // Screens and parts of screens; their calls belong to the areas that answer them.
  web: ['archive', 'not-built', 'onboarding', 'products', 'promises', 'triage'],
  // Words and sums of the trade that several areas use.
  domain:
    'access budget deals margin metrics money net numbers platforms receipt test text time work writes'.split(
      ' ',
    ),
}
const ROOM = /^(?:apps|packages)\/(contract|web|domain)\/src\/(?:features\/)?([^/]+)\//
const WEB_FEATURE = /^apps\/web\/src\/features\//
const SERVER_AREA = /^apps\/server\/src\/features\/[^/]+\/([^/]+)\//
const OPERATION = /^\s+'([a-zA-Z]+\.[a-zA-Z]+)': ?/gm

/** Areas that have another name in another room than on the server. */
export function findOtherNames(sources: ReadonlyMap<string, string>): string[] {
  const areas = new Set<string>()
  const answeredBy = new Map<string, string>()
  for (const [path, source] of sources) {
    const area = SERVER_AREA.exec(path)?.[1]
    if (!area) continue
    areas.add(area)
    for (const { 1: operation } of source.matchAll(OPERATION)) answeredBy.set(operation!, area)
  }
  const problems = new Set<string>()
  for (const [path, source] of sources) {
    const [, room, folder] = ROOM.exec(path) ?? []
    if (!room || !folder || (room === 'web' && !WEB_FEATURE.test(path))) continue
    if (!areas.has(folder) && !ONE_ROOM[room]?.includes(folder))
      problems.add(`${room}/${folder} has no area of this name on the server.`)
    if (room !== 'contract') continue
    for (const { 1: operation } of source.matchAll(OPERATION)) {
      const area = answeredBy.get(operation!)
      if (area && area !== folder)
        problems.add(`${operation} is in contract/${folder}, and ${area} answers it.`)
    }
  }
  return [...problems]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = repositoryFiles().filter((path) => /\/src\/.*(?<!\.test)\.tsx?$/.test(path))
  const problems = findOtherNames(readAll(files))
  report(problems)
  console.log(`Areas with another name in another room: ${problems.length}.`)
}
