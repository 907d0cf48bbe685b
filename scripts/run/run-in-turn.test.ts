import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { runInTurn } from './run-in-turn.mjs'

/** Runs one-line programs that end with the given exit codes. */
async function runPrograms(codes: Record<string, number>) {
  let output = ''
  const started: string[] = []
  const start = async (name: string): Promise<number> => {
    started.push(name)
    const program = spawn(process.execPath, ['-e', `process.exit(${codes[name]})`])
    const [code] = (await once(program, 'exit')) as [number]
    return code
  }
  const code = await runInTurn(Object.keys(codes), start, (text) => (output += `${text}\n`))
  return { code, output, started }
}

test('a failed program does not stop the next ones, and the run fails', async () => {
  const { code, output, started } = await runPrograms({ fuzz: 0, kill: 3, 'refresh-storm': 0 })
  expect(started).toEqual(['fuzz', 'kill', 'refresh-storm'])
  expect(code).toBe(1)
  expect(output).toMatch(/^name +outcome +seconds$/m)
  expect(output).toMatch(/^fuzz +passed +\d+$/m)
  expect(output).toMatch(/^kill +failed \(3\) +\d+$/m)
  expect(output).toMatch(/^refresh-storm +passed +\d+$/m)
})

test('a run succeeds when every program does', async () => {
  expect((await runPrograms({ fuzz: 0, kill: 0 })).code).toBe(0)
})

test('a program that cannot be started has failed, and the next one runs', async () => {
  let output = ''
  const start = (name: string) =>
    name === 'fuzz' ? Promise.reject(new Error('no such program')) : Promise.resolve(0)
  expect(await runInTurn(['fuzz', 'kill'], start, (text) => (output += `${text}\n`))).toBe(1)
  expect(output).toMatch(/no such program/)
  expect(output).toMatch(/^kill +passed/m)
})

test('an empty run fails', async () => {
  expect((await runPrograms({})).code).toBe(1)
})
