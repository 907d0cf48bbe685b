import { join } from 'node:path'
import { broughtNode } from './brought-node.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { captured } from './captured.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

const tool = (name) => join(root, 'node_modules', '.bin', name)
const ours = (name) => ({ own: true, args: [`scripts/check/${name}.ts`] })

/** Checks, with a sentence that helps to fix a failure. `files` limits a check to the files of an edit. */
const PIECES = [
  {
    name: 'format',
    command: tool('oxfmt'),
    args: ['--check'],
    files: /\.(?:tsx?|mjs|mts|css|json|md)$/,
    fix: 'Run `npm run format`.',
  },
  {
    // Runs both in one program: type-aware rules and the compiler would each read all types.
    name: 'lint and types',
    command: tool('oxlint'),
    args: ['--type-aware', '--type-check', '--deny-warnings'],
    files: /\.(?:tsx?|mjs|mts)$/,
    fix: 'Follow the rule named above or correct the type; `npx oxlint --fix` corrects the simple ones.',
  },
  {
    name: 'dead code',
    command: tool('knip'),
    args: ['--no-progress'],
    fix: 'Delete what nothing uses, or name the new entry point in knip.json.',
  },
  {
    name: 'import directions',
    ...ours('arrows'),
    shows: true,
    fix: 'Move the code to the room it belongs in; ARCHITECTURE.md shows the arrows.',
  },
  {
    name: 'small files',
    ...ours('small-files'),
    shows: true,
    fix: 'Write the lines into the file that needs them; a file of its own is for a thought of its own.',
  },
  {
    name: 'repeats in styles',
    ...ours('css-repeats'),
    shows: true,
    fix: 'Compose a class of apps/web/src/ui/classes (`composes: … from global`), or merge the selectors of one file.',
  },
  {
    name: 'long functions',
    ...ours('long-functions'),
    shows: true,
    fix: 'Cut the function into named steps, or into small objects where its parts share something.',
  },
  {
    name: 'names',
    ...ours('names'),
    shows: true,
    fix: 'Call a thing by the noun of the trade, and a function by its verb.',
  },
  {
    name: 'comments',
    ...ours('comments'),
    shows: true,
    fix: 'Open with a noun of the trade or a verb, and name the thing; delete the comment if the name says it.',
  },
  {
    name: 'titles of tests',
    ...ours('titles'),
    shows: true,
    fix: 'Say the promise: a noun of the trade first, then an active verb in the present tense.',
  },
  {
    name: 'names of areas',
    ...ours('area-names'),
    shows: true,
    fix: 'Give the folder of an area the same name in every room: the one of its server feature.',
  },
  {
    name: 'one door',
    ...ours('door'),
    shows: true,
    fix: 'Call `perform` of apps/server/src/ground/perform.ts, which authorises and parses by the contract.',
  },
  {
    name: 'commit subjects',
    ...ours('subjects'),
    fix: 'Say `area: imperative summary` in at most 72 characters.',
  },
  {
    name: 'statements name their organisation',
    ...ours('spread'),
    fix: 'Say organisation_id on every table of a tenant: later each may stand on a machine of its own.',
  },
  {
    name: 'texts that journeys look for',
    ...ours('page-texts'),
    fix: 'Say the region: a locator, or `onScreen(page, …)` or `inToasts(page, …)` of e2e/regions.ts.',
  },
  {
    name: 'words',
    ...ours('words'),
    fix: 'Say it as a trader would, with the word named above; fixed strings of the specification are listed in words.ts.',
  },
  { name: 'paths in documents', ...ours('doc-paths'), fix: 'Correct the path in the document.' },
  {
    name: 'lock file',
    ...ours('lockfile'),
    fix: 'Pin exact versions, then run `npm install` with the .npmrc of this repository.',
  },
  {
    name: 'packages',
    ...ours('packages'),
    fix: 'Give the package a row in docs/packages.md: licence and reason.',
  },
  {
    name: 'statements',
    ...ours('statements'),
    fix: 'Write a test whose title quotes the id, e.g. `[RT-01] …`.',
  },
  {
    name: 'bundle size',
    ...ours('bundle'),
    shows: true,
    fix: 'Load the heavy part on demand (dynamic import) or find a lighter one.',
  },
]

/** Runs every piece and resolves to the names of those that failed. With `files`, pieces that can be limited look at these alone. */
export async function failedPieces(node, files) {
  const failed = []
  await Promise.all(
    PIECES.map(async ({ name, own, command, args, files: suited, shows, fix }) => {
      const limited = files && suited ? files.filter((path) => suited.test(path)) : undefined
      if (limited?.length === 0) return
      const { code, output } = await captured(own ? node : command, [...args, ...(limited ?? [])])
      if (code === 0) {
        if (shows) process.stdout.write(output)
        return
      }
      failed.push(name)
      console.error(`\n✗ ${name}\n${output.trimEnd()}\n→ ${fix}`)
    }),
  )
  if (failed.length === 0) console.log(`Checked: ${PIECES.map(({ name }) => name).join(', ')}.`)
  else console.error(`\nThe check failed in: ${failed.join(', ')}.`)
  return failed
}

export async function check() {
  await ensureInstalled()
  const node = await broughtNode()
  await ensureWebBuilt(node)
  return (await failedPieces(node)).length === 0 ? 0 : 1
}
