import { shareTokens } from '../../ground/share-token.ts'

export const certificateTokens = shareTokens('fdc')
