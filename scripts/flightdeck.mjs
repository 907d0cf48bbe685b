#!/usr/bin/env node
// Plain JavaScript for an old Node: `npx flightdeck <command>` before anything is installed.
import { broughtNode } from './run/brought-node.mjs'
import { ensureInstalled } from './run/install.mjs'
import { run } from './run/program.mjs'

try {
  await ensureInstalled()
  process.exitCode = await run(
    await broughtNode(),
    ['apps/server/src/cli/main.ts', ...process.argv.slice(2)],
    {
      // Runs at the root of the repository, where the data folder is; file arguments are relative to here.
      env: { INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
    },
  )
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
