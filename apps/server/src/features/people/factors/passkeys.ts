import type { NewPasskey, PasskeyAnswer } from '@flightdeck/contract/session'
import type { Row } from '@flightdeck/db'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { PublicContext } from '../../../ground/operations.ts'
import { insertChallenge, takeChallenge, type ChallengePurpose } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

/** Imported lazily: loading takes most of a second, and most installations rarely add a passkey. */
const webAuthn = () => import('@simplewebauthn/server')

/** Ed25519, ECDSA over P-256, RSA: every authenticator in use has one of them. */
const ALGORITHMS = [-8, -7, -257]

type Options = Record<string, unknown>
type KnownPasskey = Pick<Row<'passkeys'>, 'credentialId' | 'transports'>

/** Options for a passkey stored on the device with the person's name, with user verification. */
export async function optionsToAdd(
  ctx: PublicContext,
  person: { id: string; email: string; fullName: string },
): Promise<Options> {
  const { generateRegistrationOptions } = await webAuthn()
  const { id: rpID, name: rpName } = relyingParty(ctx.app)
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.fullName,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await listPasskeys(ctx, person.id)).map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(ctx, options.challenge, { purpose: 'add', userId: person.id })
  return options as unknown as Options
}

export async function optionsToProve(ctx: PublicContext, userId: string): Promise<Options> {
  return ask(ctx, { purpose: 'prove', userId }, await listPasskeys(ctx, userId))
}

/** Names no passkey, so that the options are the same for everyone: the device knows its own passkeys. */
export const optionsToSignIn = (ctx: PublicContext, browserHash: Buffer): Promise<Options> =>
  ask(ctx, { purpose: 'sign_in', browserHash }, [])

async function ask(ctx: PublicContext, intent: ChallengePurpose, passkeys: KnownPasskey[]): Promise<Options> {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.app).id,
    userVerification: 'required',
    allowCredentials: passkeys.map(described),
  })
  await insertChallenge(ctx, options.challenge, intent)
  return options as unknown as Options
}

/** Passkey in the browser's response; null when that does not answer the challenge. */
export async function readNewPasskey(ctx: PublicContext, userId: string, registration: NewPasskey) {
  const { clientDataJSON } = registration.response
  const challenge = await takeChallenge(ctx, clientDataJSON, { purpose: 'add', userId })
  if (challenge === null) return null
  const { verifyRegistrationResponse } = await webAuthn()
  const { id, origin } = relyingParty(ctx.app)
  const verified = await verifyRegistrationResponse({
    response: { ...registration, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: String(credential.counter),
    transports: (registration.response.transports ?? []).filter((one) => /^[\w-]+$/.test(one)),
  }
}

/** Id of the user whose passkey answered the challenge, or null. Advances the passkey's counter. */
export async function usePasskey(
  ctx: PublicContext,
  answer: PasskeyAnswer,
  intent: ChallengePurpose,
): Promise<string | null> {
  const challenge = await takeChallenge(ctx, answer.response.clientDataJSON, intent)
  if (challenge === null) return null
  const passkey = await ctx.app.database.asNobody((tx) =>
    tx.selectFrom('passkeys').selectAll().where('credentialId', '=', answer.id).executeTakeFirst(),
  )
  if (!passkey || !isOwnPasskey(passkey, answer, intent)) return null
  const { verifyAuthenticationResponse } = await webAuthn()
  const { id, origin } = relyingParty(ctx.app)
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      ...described(passkey),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return null
  return (await moveOn(ctx, passkey, verified.authenticationInfo.newCounter)) ? passkey.userId : null
}

/** Checks that the passkey and the user handle it reports both belong to the same, requested user. */
function isOwnPasskey(
  { userId }: Row<'passkeys'>,
  { response }: PasskeyAnswer,
  intent: ChallengePurpose,
): boolean {
  if (intent.purpose !== 'sign_in' && intent.userId !== userId) return false
  const { userHandle } = response
  return !userHandle || Buffer.from(userHandle, 'base64url').toString('utf8') === userId
}

/** A counter that does not rise means a copy. Passkeys that are synced between devices keep theirs at zero. */
async function moveOn(ctx: PublicContext, { id }: Row<'passkeys'>, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.app.database.asNobody((tx) =>
    tx
      .updateTable('passkeys')
      .set({ counter: String(counter), lastUsedAt: ctx.now })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('counter', '<', String(counter)),
          eb.and([eb('counter', '=', '0'), eb.val(counter === 0)]),
        ]),
      )
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}

const described = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
})

const listPasskeys = (ctx: PublicContext, userId: string): Promise<KnownPasskey[]> =>
  ctx.app.database.asNobody((tx) =>
    tx.selectFrom('passkeys').select(['credentialId', 'transports']).where('userId', '=', userId).execute(),
  )
