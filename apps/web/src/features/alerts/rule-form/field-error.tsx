/** One message under its control, read out when it appears. */
export function fieldError(message: string | undefined) {
  return message === undefined ? undefined : <span role="alert">{message}</span>
}
