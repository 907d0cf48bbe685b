import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../ground/start-error.ts'

/** Root's database runs as another user, who must be able to pass; the secrets inside are files of mode 0600. */
const isRoot = process.getuid?.() === 0

export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason'
    throw new StartError(
      `The data folder ${folder} cannot be read and written (${reason}); set FLIGHTDECK_DATA to one that can.`,
    )
  }
}

export class AlreadyRunning extends StartError {
  constructor(folder: string, address: string) {
    super(`Flightdeck is already running on the data folder ${folder}${address && ` at ${address}`}.`)
  }
}

/**
 * Allows one program per data folder. The lock is a listening socket: it vanishes with its process however
 * that ends, and a second program can ask it for the first one's address.
 */
export async function lockDataFolder(folder: string, describe: () => string): Promise<() => void> {
  const path = socketPath(folder)
  const server = createServer((socket) => {
    // A client that disconnects before the reply must not end this program.
    socket.on('error', () => {})
    socket.end(describe())
  })
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await listens(server, path)) return () => void server.close()
    const first = await ask(path)
    if (first !== null) throw new AlreadyRunning(folder, first)
    rmSync(path, { force: true })
  }
  throw new StartError(`The data folder ${folder} could not be locked.`)
}

/** A socket's path may have 107 bytes at most; a deep folder gets one in the temporary folder instead. */
function socketPath(folder: string): string {
  const inside = join(folder, 'running.sock')
  if (Buffer.byteLength(inside) <= 100) return inside
  return join(tmpdir(), `flightdeck-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.sock`)
}

function listens(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(path, () => {
      server.unref()
      resolve(true)
    })
  })
}

/** Self-description of the running program, or null when no process listens any more. */
function ask(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let reply = ''
    const socket = connect(path)
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (chunk) => (reply += String(chunk)))
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(reply))
  })
}
