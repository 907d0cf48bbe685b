import { API_KEYS, PLATFORM_KEYS, PLATFORMS } from '@flightdeck/domain/platforms'
import { describe, expect, test } from 'vitest'
import type { ApiHost } from './platform-access.ts'
import { accessTo, API_ADDRESSES, PLATFORM_OF } from './platforms.ts'

const connectable = PLATFORM_KEYS.filter((platform) => accessTo(platform) !== null)

describe.each(connectable)('%s', (platform) => {
  const { hosts, main, reports, signIn, permissions } = accessTo(platform)!

  test('calls only the hosts that it names, over TLS', () => {
    const used = [main, reports, signIn.tokens, ...(signIn.way === 'login' ? [] : [signIn.page])]
    for (const name of used) expect(Object.keys(hosts)).toContain(name)
    for (const { address } of Object.values<ApiHost>(hosts)) expect(new URL(address).protocol).toBe('https:')
  })

  test('signs in as described, and requests each permission once', () => {
    expect(signIn.way).toBe(PLATFORMS[platform].signIn)
    expect(new Set(permissions.map(({ scope }) => scope)).size).toBe(permissions.length)
  })
})

test('a host has one address for all platforms', () => {
  for (const platform of connectable)
    for (const [name, { address }] of Object.entries<ApiHost>(accessTo(platform)!.hosts))
      expect(API_ADDRESSES[name as keyof typeof API_ADDRESSES]).toBe(address)
})

test('a platform is registered under its own key, and only connectable platforms have an API key', () => {
  for (const platform of PLATFORM_KEYS) expect(PLATFORM_OF[platform].key).toBe(platform)
  for (const owner of Object.keys(API_KEYS)) expect(connectable).toContain(owner)
})
