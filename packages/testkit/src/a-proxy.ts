import { connect, createServer, type Socket } from 'node:net'

/**
 * TCP proxy that can be cut. As a 'black hole' it accepts bytes, sends nothing back and stays connected; on
 * 'refuse' it closes new connections at once.
 */
export async function aProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let mode: 'open' | 'black hole' | 'refuse' = 'open'
  const server = createServer((client) => {
    if (mode === 'refuse') return void client.destroy()
    const upstream = connect(target)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (bytes) => void (mode === 'open' && upstream.write(bytes)))
    upstream.on('data', (bytes) => void (mode === 'open' && client.write(bytes)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    setMode: (next: typeof mode) => void (mode = next),
    cut: () => sockets.forEach((socket) => socket.destroy()),
    close: () =>
      new Promise<void>((resolve) => {
        sockets.forEach((socket) => socket.destroy())
        server.close(() => resolve())
      }),
  }
}
