import { readAddress, type Address } from './read-address.ts'

/** Non-public ranges, by the special-purpose registries of IANA. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared behind a carrier's NAT
  '127.0.0.0/8', // this machine
  '168.63.129.16/32', // looks public, and is the host of a machine on Azure
  '169.254.0.0/16', // this link, and the metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocols
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '198.18.0.0/15', // measurements
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
].map(readRange)

/** Everything outside of this is loopback, local, multicast, mapped, translated (NAT64) or not given out. */
const GLOBAL_V6 = readRange('2000::/3')
const NOT_PUBLIC_V6 = [
  '2001::/23', // protocols, and Teredo, which carries an IPv4 address
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which carries an IPv4 address
  '3fff::/20', // documentation
].map(readRange)

/**
 * Whether an address leads to the public internet. Doubtful addresses count as internal, also one that
 * carries another address: the network may unwrap it.
 */
export function isPublicAddress(text: string): boolean {
  const address = readAddress(text)
  if (address === null) return false
  if (address.family === 4) return !NOT_PUBLIC_V4.some((range) => holds(range, address))
  return holds(GLOBAL_V6, address) && !NOT_PUBLIC_V6.some((range) => holds(range, address))
}

type Range = Address & { shift: bigint }

const holds = (range: Range, { value }: Address) => value >> range.shift === range.value >> range.shift

function readRange(text: string): Range {
  const [start = '', length] = text.split('/')
  const address = readAddress(start)
  if (address === null) throw new Error(`${text} is not a range.`)
  return { ...address, shift: BigInt((address.family === 4 ? 32 : 128) - Number(length)) }
}
