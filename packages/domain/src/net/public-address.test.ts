import { BlockList, isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { readAddress } from './read-address.ts'
import { propertyRuns } from '../test/property-runs.ts'

test.each([
  ['the unspecified network', '0.0.0.0', '0.1.2.3'],
  ['private networks', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['a carrier’s shared network', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
  ['the loopback address', '127.0.0.1', '127.255.255.254', '::1'],
  ['no address in particular', '::'],
  ['the link-local network and cloud metadata', '169.254.169.254', 'fe80::1', 'febf::1', '168.63.129.16'],
  ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1'],
  ['reserved and broadcast', '240.0.0.1', '255.255.255.255', '192.0.0.8'],
  ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ['measurements', '198.18.0.1', '198.19.255.255'],
  ['unique local and once site-local', 'fc00::1', 'fd00:ec2::254', 'fec0::1'],
  [
    'IPv4 in IPv6, mapped or compatible',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
  ],
  ['translated addresses', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1'],
  ['6to4 and Teredo', '2002:7f00:1::', '2002:808:808::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['discard-only and segment routing', '100::1', '5f00::1'],
  ['a spelling that no socket writes', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1', '', 'localhost'],
  [
    'half-written IPv6',
    '1:2:3',
    ':::',
    '1::2::3',
    'fe80::1%eth0',
    '::1.2.3',
    '12345::',
    '2606:4700::1.2.3.400',
  ],
])('%s is not public', (_name, ...addresses) => {
  expect(addresses.filter((address) => isPublicAddress(address))).toEqual([])
})

test('public addresses pass, those beside the ranges included', () => {
  const addresses = [
    '8.8.8.8',
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
  ]
  const more = ['172.32.0.0', '192.0.1.0', '198.17.255.255', '198.20.0.0', '223.255.255.255', '168.63.129.17']
  const v6 = [
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::200e',
    '2001:200::',
    '2003::1',
    '2001:4860:4860:0:0:0:0:8888',
  ]
  expect([...addresses, ...more, ...v6].filter((address) => !isPublicAddress(address))).toEqual([])
})

/** Independent table of all non-public ranges, matched by Node's own list. */
const inside = new BlockList()
for (const [from, to] of [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16', '168.63.129.16'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
] as const)
  inside.addRange(from, to)
const insideV6 = new BlockList()
for (const [from, to] of [
  ['::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
] as const)
  insideV6.addRange(from, to, 'ipv6')

/** Half of the numbers are close to the edge of a range, where mistakes are. */
const edges = [0, 10, 100, 127, 168, 169, 172, 192, 198, 203, 224, 240].map((first) => first * 2 ** 24)
const v4 = fc.oneof(
  fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  fc
    .tuple(fc.constantFrom(...edges), fc.integer({ min: 0, max: 2 ** 24 - 1 }))
    .map(([edge, more]) => edge + more),
)
const dotted = (value: number) =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.')
const group = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }),
  fc.constantFrom(
    0,
    0x64,
    0xff9b,
    0xffff,
    0x2000,
    0x2001,
    0x2002,
    0xdb8,
    0x1ff,
    0x200,
    0x3fff,
    0xfff,
    0x1000,
    0x4000,
    0xfe80,
  ),
)
const v6 = fc
  .array(group, { minLength: 8, maxLength: 8 })
  .map((groups) => groups.map((value) => value.toString(16)).join(':'))

test('any IPv4 address is judged as an independent table of ranges judges it', () => {
  fc.assert(
    fc.property(v4, (value) => isPublicAddress(dotted(value)) === !inside.check(dotted(value))),
    { numRuns: propertyRuns(20_000) },
  )
})

test('any IPv6 address is judged as an independent table of ranges judges it, written long or short', () => {
  fc.assert(
    fc.property(v6, (address) => {
      const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
      expect([isPublicAddress(address), isPublicAddress(short)]).toEqual(
        Array(2).fill(!insideV6.check(address, 'ipv6')),
      )
    }),
    { numRuns: propertyRuns(5_000) },
  )
})

test('an address is read exactly when Node reads it', () => {
  const parts = fc.constantFrom('1', '0', '255', '256', 'ffff', '::', ':', '.', '1.2.3.4', '01', 'g')
  const text = fc.array(parts, { maxLength: 10 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (address) => (readAddress(address)?.family ?? 0) === isIP(address)),
    { numRuns: propertyRuns(20_000) },
  )
})
