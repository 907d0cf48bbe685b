import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Every path that is not the API's serves the single-page app; its hashed files may be kept for ever. */
export async function serveWebApp(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      const kept = path.includes(join(folder, 'assets'))
      void response.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', '.vite/**', '.stamp'],
  })
  server.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url === '/api') {
      throw new AppError('not_found', 'There is no such call.')
    }
    return reply.sendFile('index.html')
  })
}
