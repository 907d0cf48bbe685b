export { hasVerifiedDomain } from './verified-domain.ts'
export { DIRECTORY } from './serve-directory.ts'
export { liveTokens } from './tokens.ts'
