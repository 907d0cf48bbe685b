import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../ground/app-error.ts'
import { allowStyles } from './security-headers.ts'

const BUILT_FILE = /^\/assets\/[\w-][\w.-]*(?<!\.map)$/
/**
 * Opened by people who are not signed in, on machines that may not be theirs: these pages are never stored
 * there.
 */
const SHARED_PAGES = new Set(['/certificate', '/report'])
const FILE_AT_THE_ROOT = /^\/[\w-]+\.(?:js|svg|txt|png|ico|webmanifest)$/

/**
 * Facts a page needs before its first request: whether there is a demo, whether telemetry has a receiver, and
 * how far its clock is ahead of the machine's.
 */
export type PageMarks = { demo?: 1; 'open-demo'?: 1; telemetry?: 1; 'clock-ahead-ms'?: number }

/**
 * Every path that is not the API's serves the single-page app. Files are looked up per request, so a newly
 * built app needs no restart; hashed ones may be kept for ever, and one that is gone is missing rather than a
 * page.
 */
export async function serveWebApp(
  server: FastifyInstance,
  folder: string,
  marks: () => PageMarks = () => ({}),
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
  })
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!
    if (path === '/api' || path.startsWith('/api/')) throw new AppError('not_found', 'Unknown call.')
    if (path.startsWith('/assets/')) {
      if (!BUILT_FILE.test(path)) throw new AppError('not_found', 'File not found.')
      return sendFile(reply, path, 'public, max-age=31536000, immutable')
    }
    const isFile = FILE_AT_THE_ROOT.test(path) && existsSync(join(folder, path))
    if (isFile) return sendFile(reply, path, 'no-cache')
    const keep = SHARED_PAGES.has(path) ? 'no-store' : 'no-cache'
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    const marked = withMarks(page, Object.entries(marks()))
    const written = marked.replaceAll('<style>', `<style nonce="${allowStyles(reply)}">`)
    return reply.header('cache-control', keep).type('text/html').send(written)
  })
}

function withMarks(page: string, marks: [string, number][]): string {
  if (marks.length === 0) return page
  const metas = marks.map(([name, value]) => `<meta name="flightdeck-${name}" content="${value}" />`).join('')
  const marked = page.replace('</head>', `${metas}</head>`)
  return marks.some(([name]) => name === 'open-demo')
    ? marked.replace('</body>', `${OPEN_DEMO_STRIP}</body>`)
    : marked
}

/** Part of the page and not of the app, so that no screen can be without it. */
const OPEN_DEMO_STRIP =
  '<style>#open-demo{position:fixed;inset:auto 0 0;z-index:9999;padding:4px 12px;' +
  'font:13px/20px system-ui,sans-serif;text-align:center;color:#fff;background:#8a1c1c;pointer-events:none}</style>' +
  '<aside role="note" aria-label="Public demo" id="open-demo">' +
  'Public demo: anyone who reaches this address can sign in with the published password.</aside>'

function sendFile(reply: FastifyReply, path: string, keep: string): FastifyReply {
  return reply.header('cache-control', keep).sendFile(path.slice(1))
}
