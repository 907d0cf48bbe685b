import { runCommand } from './run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
})
