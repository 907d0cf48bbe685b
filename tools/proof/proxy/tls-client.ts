import { request } from 'node:https'

type Options = { method?: string; body?: object; headers?: Record<string, string> }
export type TlsAnswer = {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
  cookies: string[]
}

/** Calls the product through the proxy, as a browser that trusts its certificate does. */
export const tlsClient =
  ({ port, name, certificate }: { port: number; name: string; certificate: Buffer }) =>
  (path: string, { method = 'GET', body, headers = {} }: Options = {}): Promise<TlsAnswer> =>
    new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          // Not the proxy's own address, which the product trusts.
          localAddress: '127.0.0.9',
          port,
          servername: name,
          ca: certificate,
          method,
          path,
          headers: {
            host: `${name}:${port}`,
            ...(body && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (response) => {
          let text = ''
          response.on('data', (bytes) => (text += String(bytes)))
          response.on('end', () =>
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              text,
              cookies: response.headers['set-cookie'] ?? [],
            }),
          )
        },
      )
      call.on('error', reject)
      call.end(body && JSON.stringify(body))
    })
