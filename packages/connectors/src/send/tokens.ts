/** Credentials of a connection. */
export type TokenSet = { accessToken: string; expiresAt: number; refreshToken: string }

type Parts = {
  load: () => Promise<TokenSet>
  /** Requests a new access token; throws `signed_out` when the permission is gone. */
  refresh: (tokens: TokenSet) => Promise<TokenSet>
  save: (tokens: TokenSet) => Promise<void>
  now: () => number
  /** Time before expiry from which tokens are renewed while they are still valid. */
  renewAheadMs?: number
}

const EARLY_MS = 60_000

export type Tokens = {
  current: () => Promise<string>
  /** Returns a token that differs from the refused one, after a refusal. */
  renewed: (refused: string) => Promise<string>
}

/**
 * Shares one refresh between all waiting callers, and skips it for callers whose token was already replaced.
 */
export function cacheTokens({ load, refresh, save, now, renewAheadMs = EARLY_MS }: Parts): Tokens {
  let cachedTokens: TokenSet | null = null
  let renewing: Promise<TokenSet> | null = null
  let renewedAhead: Promise<TokenSet> | null = null

  const read = async () => (cachedTokens ??= await load())

  function renew(from: TokenSet): Promise<TokenSet> {
    renewing ??= refresh(from)
      .then(async (tokens) => {
        await save(tokens)
        cachedTokens = tokens
        return tokens
      })
      .finally(() => (renewing = null))
    return renewing
  }

  return {
    async current() {
      const tokens = await read()
      const leftMs = tokens.expiresAt - now()
      if (leftMs > renewAheadMs) return tokens.accessToken
      if (leftMs <= EARLY_MS) return (await renew(tokens)).accessToken
      // A failure is not tried again: the valid token is good enough.
      renewedAhead ??= renew(tokens).then(
        (renewed) => ((renewedAhead = null), renewed),
        () => tokens,
      )
      return (await renewedAhead).accessToken
    },
    async renewed(refused) {
      const tokens = await read()
      return (tokens.accessToken === refused ? await renew(tokens) : tokens).accessToken
    },
  }
}
