import type { HandlersOf } from '../../../ground/operations.ts'
import { makeToken, revokeToken } from './tokens.ts'

export const directoryTokenHandlers: HandlersOf<'directoryTokens'> = {
  'directoryTokens.create': async (ctx) => ({ token: await makeToken(ctx) }),
  'directoryTokens.revoke': async (ctx, { params }) => {
    await revokeToken(ctx, params.id)
    return { message: 'Token revoked' }
  },
}
