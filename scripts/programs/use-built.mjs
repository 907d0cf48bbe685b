import { readFileSync } from 'node:fs'
import * as modules from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Lies beside the built files and is given to Node with `--import`: a program or a thread is then begun from
 * there, and not from its source. Only these are begun by their whole address; an import by relative path
 * gets the built file.
 */
const folder = import.meta.dirname
const root = join(folder, '..', '..', '..')
const addressOf = (...path) => pathToFileURL(join(...path)).href
const entries = Object.entries(JSON.parse(readFileSync(join(folder, 'entries.json'), 'utf8')))
const builtOf = new Map(entries.map(([source, file]) => [addressOf(root, source), addressOf(folder, file)]))

// A tool on an older Node begins none of these.
modules.registerHooks?.({
  resolve(specifier, context, next) {
    const url = builtOf.get(specifier)
    return url === undefined ? next(specifier, context) : { url, format: 'module', shortCircuit: true }
  },
})
