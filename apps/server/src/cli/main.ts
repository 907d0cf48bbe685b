import { runCommand } from './run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  sayError: (line) => void process.stderr.write(`${line}\n`),
})
