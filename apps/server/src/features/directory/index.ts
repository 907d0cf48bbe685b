export { isOfProvenDomain } from './proven-domain.ts'
export { directoryTokenHandlers } from './routes.ts'
export { DIRECTORY, serveDirectory } from './serve-directory.ts'
export { liveTokens } from './tokens.ts'
