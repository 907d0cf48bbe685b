#!/usr/bin/env node
// Plain JavaScript: runs before anything is installed, under any Node that the machine has.
import { audit } from './run/audit.mjs'
import { bench } from './run/bench.mjs'
import { check } from './run/check.mjs'
import { dev } from './run/dev.mjs'
import { proof } from './run/proof.mjs'
import { sbom } from './run/sbom.mjs'
import { start } from './run/start.mjs'
import { test } from './run/test.mjs'

const COMMANDS = { start, dev, check, test, proof, bench, audit, sbom }

const [name, ...args] = process.argv.slice(2)
const command = COMMANDS[name]

if (!command) {
  console.error(`Say what to run: ${Object.keys(COMMANDS).join(', ')}.`)
  process.exit(1)
}
try {
  process.exitCode = await command(args)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
