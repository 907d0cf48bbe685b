import { ApiError } from '../lib/api-error.ts'

/** Something short to read out on the phone: the request id, or a mark made from the error itself. */
export function errorReference(error: Error): string {
  if (error instanceof ApiError && error.reference !== null) return error.reference
  const text = `${error.name}:${error.message}:${error.stack ?? ''}`
  let mark = 7
  for (let at = 0; at < text.length; at++) mark = (mark * 31 + text.charCodeAt(at)) >>> 0
  return `FD-${mark.toString(36).toUpperCase().padStart(7, '0')}`
}
