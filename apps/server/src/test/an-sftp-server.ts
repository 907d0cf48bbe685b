import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import ssh2 from 'ssh2'
import type { Connection, SFTPWrapper } from 'ssh2'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

type Ways = { hasPosixRename?: boolean; isSilent?: boolean }

/** A server that speaks SFTP on this machine, with files in memory; writes are seen as they come. */
export async function anSftpServer({ hasPosixRename = true, isSilent = false }: Ways = {}) {
  const files = new Map<string, Buffer>()
  const folders = new Set<string>()
  const operations: string[] = []
  const client = ssh2.utils.generateKeyPairSync('ed25519')
  const state = { key: aHostKey() }

  function serve(sftp: SFTPWrapper): void {
    const open = new Map<string, { path: string; content: Buffer }>()
    const parent = (path: string) => path.split('/').slice(0, -1).join('/')
    const fine = (id: number) => sftp.status(id, STATUS_CODE.OK)
    sftp.on('OPEN', (id, path, flags) => {
      operations.push(`open ${path}`)
      if (parent(path) !== '' && !folders.has(parent(path))) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
      if (path.startsWith('locked/')) return sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
      if ((flags & OPEN_MODE.WRITE) === 0) return sftp.status(id, STATUS_CODE.FAILURE)
      const handle = Buffer.from(String(open.size + 1))
      open.set(String(handle), { path, content: Buffer.alloc(0) })
      return sftp.handle(id, handle)
    })
    sftp.on('WRITE', (id, handle, offset, data) => {
      const file = open.get(String(handle))!
      const grown = Buffer.alloc(Math.max(file.content.length, offset + data.length))
      file.content.copy(grown)
      data.copy(grown, offset)
      file.content = grown
      fine(id)
    })
    sftp.on('FSETSTAT', (id) => fine(id))
    sftp.on('CLOSE', (id, handle) => {
      const file = open.get(String(handle))!
      files.set(file.path, file.content)
      fine(id)
    })
    sftp.on('MKDIR', (id, path) => {
      if (path !== 'forbidden') folders.add(path)
      sftp.status(id, path === 'forbidden' ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.OK)
    })
    const rename = (id: number, from: string, to: string, replaces: boolean) => {
      operations.push(`rename ${from} ${to}`)
      if (!replaces && files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE)
      files.set(to, files.get(from)!)
      files.delete(from)
      return fine(id)
    }
    sftp.on('RENAME', (id, from, to) => rename(id, from, to, false))
    sftp.on('REMOVE', (id, path) => {
      sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE)
    })
    sftp.on('EXTENDED', (id, name, data) => {
      if (!hasPosixRename || name !== 'posix-rename@openssh.com')
        return sftp.status(id, STATUS_CODE.OP_UNSUPPORTED)
      const length = data.readUInt32BE(0)
      const [from, to] = [data.subarray(4, 4 + length), data.subarray(8 + length)]
      return rename(id, String(from), String(to), true)
    })
  }

  function meet(connection: Connection): void {
    connection.on('error', () => {})
    connection.on('authentication', (context) => {
      const isRight = context.username === 'reports' && ((context.method === 'password' && context.password === 'open sesame') || (context.method === 'publickey' && context.key.data.equals((ssh2.utils.parseKey(client.public) as { getPublicSSH: () => Buffer }).getPublicSSH()))) // prettier-ignore
      return isRight ? context.accept() : context.reject(['password', 'publickey'])
    })
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        if (!isSilent) serve(acceptSftp())
      })
    })
  }

  async function listen(port: number) {
    const server = new ssh2.Server({ hostKeys: [state.key], ident: 'tests' }, meet)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    files,
    operations,
    port,
    clientKey: client.private,
    destination: (more: object = {}) => ({ kind: 'sftp', name: 'Client server', format: 'csv', host: '127.0.0.1', port, user: 'reports', password: 'open sesame', ...more }), // prettier-ignore
    /** Simulates another server at the same address. */
    async replaceKey() {
      server.close()
      await once(server, 'close')
      state.key = aHostKey()
      server = await listen(port)
    },
    close: () => server.close(),
  }
}

const aHostKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }) // prettier-ignore
