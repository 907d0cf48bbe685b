import type { SignInAppKey } from '@flightdeck/domain'
import type { Classify } from './connector.ts'
import type { Send } from './send/sender.ts'
import type { Sign } from './send/settings.ts'
import type { TokenSet } from './send/tokens.ts'

export type RateLimit = { calls: number; perMs: number }

/** A host of a platform: where it is, what it allows, and how one speaks to it. */
export type ApiHost = {
  address: string
  /** A little under what is allowed: for the whole app, and for one account. */
  limits?: { app: RateLimit; account?: RateLimit }
  /** How many calls are taken at once, at each endpoint. */
  parallel?: number
  /** Reads whether an answer is an answer. */
  classify: Classify
  /** How a token goes along; as a Bearer unless the platform has its own way. */
  sign?: Sign
  /** Headers on every call, with the platform's API key where it has one. */
  headersWith?: (apiKey: string) => Record<string, string>
}

export type SignInWay = SignInAppKey | 'login'

/** A right that is asked for, in words that stand before the sign-in. */
export type Right = { scope: string; why: string; writes: boolean }

/** How a connection to a platform is made and kept. */
export type Access<Way extends SignInWay = SignInWay> = {
  /** Every host a connection speaks to, by name. Names are unique across platforms; platforms may share a host. */
  hosts: Readonly<Record<string, ApiHost>>
  /** The host that answers about entities, and the one that answers about numbers. */
  main: string
  reports: string
  signIn: Extract<SignIn, { way: Way }>
  rights: readonly Right[]
  /** What to ask the platform's administrator for, in the platform's own words. */
  adminAsk: string
}

/** The registered app that a sign-in is done as, with the address it returns to. */
export type AppClient = { clientId: string; clientSecret: string; redirectUri: string }

/** Permission given in a window of the platform. */
export type WindowSignIn<App extends SignInAppKey = SignInAppKey> = {
  way: App
  /** The hosts of the window and of the tokens. */
  page: string
  tokens: string
  /** The sign-in ends by itself. Elsewhere we renew it, and only its being taken back ends it. */
  endsByItself: boolean
  /** Where to send a person, and what only we know of it until they are back. */
  begin: (
    pageAddress: string,
    client: AppClient,
    scopes: string[],
    state: string,
  ) => { url: string; verifier: string | null }
  /** Sent once: a code is dead after its first use, whatever came of it. */
  exchange: (
    send: Send,
    client: AppClient,
    granted: { code: string; verifier: string },
    now: number,
  ) => Promise<TokenSet>
  /** New tokens for old ones. Throws `signed_out` when a person must sign in again. */
  renew: (send: Send, client: AppClient, old: TokenSet, now: number) => Promise<TokenSet>
}

export type PlatformLogin = { login: string; password: string }

/** A login, or a token that a person made. */
export type LoginSignIn = {
  way: 'login'
  tokens: string
  endsByItself: false
  logIn: (send: Send, login: PlatformLogin) => Promise<TokenSet>
  /** What becomes of a token without a login when it is over. */
  renewMade: () => Promise<TokenSet>
}

export type SignIn = { [App in SignInAppKey]: WindowSignIn<App> }[SignInAppKey] | LoginSignIn
