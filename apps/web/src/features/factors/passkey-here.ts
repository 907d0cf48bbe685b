/** Whether this page can use passkeys: browsers offer them to names, not to bare network addresses, and over TLS or localhost. */
export const canUsePasskeys = () =>
  window.isSecureContext && 'PublicKeyCredential' in window && /[a-z]/i.test(location.hostname)

const program = () => import('@simplewebauthn/browser')

type Options = Record<string, unknown>

/** Asks the user to unlock a passkey and signs what the server requested. */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await program()
  type CeremonyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options as unknown as CeremonyOptions,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Asks the person to make a passkey on this device or another. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await program()
  type CeremonyOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: options as unknown as CeremonyOptions,
  })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}
