export type { Access, ApiHost, AppClient, PlatformLogin } from './platform-access.ts'
export { newPkce } from './google/oauth.ts'
export * from './google-sheets/google-sheets.ts'
export type {
  AdReads,
  AdWrites,
  Mark,
  Platform,
  PlatformClient,
  ReportJob,
  Span,
  StructureRead,
} from './platform.ts'
export { PlatformError, type FailureKind } from './platform-error.ts'
export {
  accessTo,
  API_ADDRESSES,
  PLATFORM_OF,
  platformReads,
  platformWrites,
  type ApiHostName,
} from './platforms.ts'
export { atMost } from './send/at-most.ts'
export { limiter } from './send/limiter.ts'
export { retryAfterMs } from './send/retry-after.ts'
export { makeSender, type Send } from './send/sender.ts'
export type { SenderSettings, SentCall } from './send/settings.ts'
export { makeStreamer, type Stream } from './send/streamer.ts'
export { cacheTokens, type Tokens, type TokenSet } from './send/tokens.ts'
export type { BudgetPart, ChangeOutcome, ChangeRequest, FieldValue, WritableField } from './change.ts'
export { invertChange } from '@flightdeck/domain/writes'
