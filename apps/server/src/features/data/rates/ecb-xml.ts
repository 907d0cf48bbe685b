import type { DatedRate } from '@flightdeck/domain/money'
import { Parser } from 'saxen'

const ENVELOPE = 'http://www.gesmes.org/xml/2002-08-01'
const VOCABULARY = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref'
const ECB = 'European Central Bank'

/** The response is not in the agreed format. */
export class NotAFeed extends Error {
  override name = 'NotAFeed'
}

/** Reference rates of one day or of many in the ECB's format: against the euro, each day a cube of cubes. */
export function readEcbXml(xml: string): DatedRate[] {
  const rates: DatedRate[] = []
  let spaces: ReadonlyMap<string, string> | null = null
  let on = ''
  let sender = ''
  let isName = false
  const parser = new Parser()
  parser.on('openTag', (tag, attributes, decode) => {
    const [prefix, name] = parted(tag)
    if (!spaces) {
      spaces = namespaces(attributes())
      if (name !== 'Envelope' || spaces.get(prefix) !== ENVELOPE)
        throw new NotAFeed('The feed isn’t in the ECB’s format.')
      return
    }
    isName = name === 'name' && spaces.get(prefix) === ENVELOPE
    if (name !== 'Cube') return
    if (spaces.get(prefix) !== VOCABULARY) throw new NotAFeed('The feed has an unknown namespace.')
    const { time, currency, rate } = attributes()
    if (time !== undefined) on = decode(time)
    if (currency === undefined || rate === undefined) return
    rates.push({
      base: 'EUR',
      quote: decode(currency),
      rate: decode(rate),
      on,
      source: 'ECB',
      origin: 'feed',
    })
  })
  parser.on('text', (text, decode) => {
    if (isName) sender += decode(text).trim()
  })
  parser.on('closeTag', () => (isName = false))
  parser.on('error', (error) => {
    throw new NotAFeed('The feed is damaged.', { cause: error })
  })
  parser.parse(xml)
  const source = sender === '' || sender === ECB ? 'ECB' : sender.slice(0, 100)
  return rates.map((rate) => ({ ...rate, source }))
}

function parted(tag: string): [prefix: string, name: string] {
  const at = tag.indexOf(':')
  return at < 0 ? ['', tag] : [tag.slice(0, at), tag.slice(at + 1)]
}

/** By prefix; the default namespace under an empty one. */
const namespaces = (attributes: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(attributes).flatMap(([name, uri]): [string, string][] => {
      if (name === 'xmlns') return [['', uri]]
      return name.startsWith('xmlns:') ? [[name.slice(6), uri]] : []
    }),
  )
