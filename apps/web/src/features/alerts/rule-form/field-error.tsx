/** Error message below a control, announced when it appears. */
export function fieldError(message: string | undefined) {
  return message === undefined ? undefined : <span role="alert">{message}</span>
}
