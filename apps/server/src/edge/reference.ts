import { openApi, routes, type Route } from '@flightdeck/contract'
import type { FastifyInstance } from 'fastify'
import { allowStyles } from './security-headers.ts'

const VERSION = '0.1.0'

let described: ReturnType<typeof openApi> | undefined
/** Generated on the first request, because it takes longer than all else before the server listens. */
const description = () => (described ??= openApi(routes, VERSION))

/** Serves the contract for machines and for people. */
export function serveReference(server: FastifyInstance): void {
  server.get('/openapi.json', async () => description())
  server.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(referencePage(routes, allowStyles(reply))),
  )
}

function referencePage(table: Record<string, Route>, styleNonce: string): string {
  const rows = Object.entries(table)
    .toSorted(([, a], [, b]) => a.path.localeCompare(b.path))
    .map(
      ([name, route]) =>
        `<tr id="${name}"><td><code>${route.method}</code></td><td><code>/api${route.path}</code></td>` +
        `<td>${escape(route.summary)}</td><td>${escape(route.access)}</td></tr>`,
    )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Flightdeck API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${styleNonce}">
body{font:14px/20px system-ui,sans-serif;margin:32px auto;max-width:960px;padding:0 16px;color:#14181f;background:#f6f7f9}
table{border-collapse:collapse;width:100%;background:#fff}th,td{text-align:left;padding:8px;border-bottom:1px solid #dfe3ea}
code{font:13px ui-monospace,monospace}a{color:#4a41c4}
@media (prefers-color-scheme:dark){body{background:#0e1116;color:#e8ecf2}table{background:#151a21}th,td{border-color:#2b3340}a{color:#a8a2ff}}
</style></head><body><main><h1>Flightdeck API</h1>
<p>Send <code>Authorization: Bearer …</code> and <code>X-Organisation-ID</code>. Success is <code>{ "data": … }</code>; a refusal is
<code>{ "code": …, "errors": { "server": ["…"] } }</code>. The whole description is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Permission</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></main></body></html>`
}

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
