declare module 'virtual:addresses' {
  import type { RouteName } from '@flightdeck/contract'
  const addresses: Readonly<Record<RouteName, readonly [method: string, path: string, isPublic: 0 | 1]>>
  export default addresses
}
