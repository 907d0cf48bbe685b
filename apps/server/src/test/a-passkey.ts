import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Options = Record<string, unknown>
/** How an authenticator of a liar differs from an honest one. */
export type Lie = {
  origin?: string
  rpId?: string
  challenge?: string
  userVerified?: boolean
  userHandle?: string
  type?: string
  counter?: number
  key?: KeyObject
}

const NOTHING = Symbol('an empty map')
const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** Software authenticator that makes a passkey and signs with it, honestly unless given a `Lie`. */
export function aPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x, y } = publicKey.export({ format: 'jwk' })
  const rpId = new URL(origin).hostname
  let counter = 0
  let handle = ''

  const clientData = (type: string, options: Options, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? options.challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (flags: number, lie: Lie) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? counter)
    const verified = lie.userVerified === false ? 0 : VERIFIED
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flags | verified]), count])
  }
  const about = { id: text(id), rawId: text(id), type: 'public-key' as const }

  return {
    id: about.id,
    privateKey,
    make(options: Options, lie: Lie = {}) {
      handle = (options.user as { id: string }).id
      const cose = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([authData(PRESENT | WITH_KEY, lie), Buffer.alloc(16), length, id, cose])
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', NOTHING],
        ['authData', data],
      ])
      const clientDataJSON = text(clientData('webauthn.create', options, lie))
      return {
        ...about,
        response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] },
      }
    },
    sign(options: Options, lie: Lie = {}) {
      counter++
      const data = authData(PRESENT, lie)
      const client = clientData('webauthn.get', options, lie)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), lie.key ?? privateKey)
      return {
        ...about,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: lie.userHandle ?? handle,
        },
      }
    },
  }
}

type Cbor = number | string | Buffer | typeof NOTHING

/** CBOR as far as a key and an attestation of the kind "none" need it. */
function cborMap(pairs: [number | string, Cbor][]): Buffer {
  return Buffer.concat([head(5, pairs.length), ...pairs.flat().map((value) => cbor(value))])
}
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  return Buffer.isBuffer(value) ? Buffer.concat([head(2, value.length), value]) : head(5, 0)
}
function head(kind: number, value: number): Buffer {
  const major = kind << 5
  if (value < 24) return Buffer.from([major | value])
  return value < 256 ? Buffer.from([major | 24, value]) : Buffer.from([major | 25, value >> 8, value & 255])
}
