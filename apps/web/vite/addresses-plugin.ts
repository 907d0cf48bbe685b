import type { Plugin } from 'vite'

const name = 'virtual:addresses'

/**
 * The browser needs only the method, the path and whether a route is public; the schemas behind them, and the validator that reads them,
 * stay on the server. So the contract is opened here, at build time, and three small values per route are shipped.
 */
export function addresses(): Plugin {
  return {
    name: 'flightdeck-addresses',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      const { routes } = await import('@flightdeck/contract')
      const table = Object.entries(routes).map(([key, route]) => [
        key,
        [route.method, route.path, route.access === 'public' ? 1 : 0],
      ])
      return `export default ${JSON.stringify(Object.fromEntries(table))}`
    },
  }
}
