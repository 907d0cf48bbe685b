import type { SignInAppKey } from '@flightdeck/domain/platforms'
import type { Classify } from './connector.ts'
import type { Send } from './send/sender.ts'
import type { AttachToken } from './send/settings.ts'
import type { TokenSet } from './send/tokens.ts'

export type RateLimit = { calls: number; perMs: number }

/** Address, limits and authentication of one platform host. */
export type ApiHost = {
  address: string
  /** Set slightly below the platform's own limits: for the whole app, and per account. */
  limits?: { app: RateLimit; account?: RateLimit }
  /** Maximum concurrent calls per endpoint. */
  parallel?: number
  /** Detects error responses. */
  classify: Classify
  /** Attaches the token; a Bearer header by default. */
  sign?: AttachToken
  /** Headers sent on every call, including the platform's API key if it has one. */
  headers?: (apiKey: string) => Record<string, string>
}

export type SignInMethod = SignInAppKey | 'login'

/** A requested permission, with the explanation shown before sign-in. */
export type Permission = { scope: string; why: string; writes: boolean }

/** Sign-in, hosts and permissions of a platform. */
export type Access<Way extends SignInMethod = SignInMethod> = {
  /** Hosts by name. Names are unique across platforms; platforms may share a host. */
  hosts: Readonly<Record<string, ApiHost>>
  /** Main host for entities, reports host for metrics. */
  main: string
  reports: string
  signIn: Extract<SignIn, { way: Way }>
  permissions: readonly Permission[]
  /** Message for the platform's administrator, in the platform's own terms. */
  adminMessage: string
}

/** Registered OAuth app with its redirect address. */
export type AppClient = { clientId: string; clientSecret: string; redirectUri: string }

/** OAuth consent in a window of the platform. */
export type WindowSignIn<App extends SignInAppKey = SignInAppKey> = {
  way: App
  /** Host names of the consent page and of the token endpoint. */
  page: string
  tokens: string
  /**
   * The sign-in expires unless it is renewed that long before. Other sign-ins are renewed at any time and end only
   * by revocation.
   */
  expires: false | { renewAheadMs: number }
  /** Returns the consent URL and the PKCE verifier to store until the user returns. */
  begin: (
    pageAddress: string,
    client: AppClient,
    scopes: string[],
    state: string,
  ) => { url: string; verifier: string | null }
  /** Never retried: a code is invalid after its first use, even if that use failed. */
  exchange: (
    send: Send,
    client: AppClient,
    granted: { code: string; verifier: string },
    now: number,
  ) => Promise<TokenSet>
  /** Refreshes tokens. Throws `signed_out` when a person must sign in again. */
  renew: (send: Send, client: AppClient, old: TokenSet, now: number) => Promise<TokenSet>
}

export type PlatformLogin = { login: string; password: string }

/** Sign-in with a login, or with a token created by a user. */
export type LoginSignIn = {
  way: 'login'
  tokens: string
  expires: false
  logIn: (send: Send, login: PlatformLogin) => Promise<TokenSet>
  /** Handles expiry of a token that has no login. */
  renewUserToken: () => Promise<TokenSet>
}

export type SignIn = { [App in SignInAppKey]: WindowSignIn<App> }[SignInAppKey] | LoginSignIn
