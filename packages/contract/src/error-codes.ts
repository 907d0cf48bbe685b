/** Every way a call can be refused, with the status it is answered with. The list is closed. */
export const ERROR_CODES = {
  invalid: 400,
  TOKEN_EXPIRED: 401,
  INVALID_TOKEN: 401,
  wrong_credentials: 401,
  forbidden: 403,
  otp_required: 403,
  second_factor_needed: 403,
  second_factor_missing: 403,
  proof_needed: 403,
  single_sign_on_required: 403,
  plan_expired: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  too_many: 429,
  unexpected: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof ERROR_CODES
