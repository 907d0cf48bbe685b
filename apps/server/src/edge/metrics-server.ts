import { createServer, type Server } from 'node:http'
import type { App } from '../ground/app.ts'
import type { Listening } from '../ground/settings.ts'
import { isAllowedMetricsHost } from './allowed-host.ts'

/** Serves metrics on a separate address, so that public clients and proxies cannot reach them. */
export async function serveMetrics(
  { metrics: { registry }, settings }: Pick<App, 'metrics' | 'settings'>,
  at: Listening,
): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume()
    if (!isAllowedMetricsHost(request.headers.host ?? '', settings, at.host)) {
      response
        .writeHead(421, { 'content-type': 'text/plain' })
        .end('Unknown host name. Use the IP address, or add the name to FLIGHTDECK_HOSTS.\n')
      return
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n')
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503, { 'retry-after': '2' }).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.host, resolve)
  })
  return server
}
