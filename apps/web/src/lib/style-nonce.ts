/** The nonce of the page, without which the content policy refuses a style element. Empty in development, which has no policy. */
export const styleNonce = (): string => document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? ''

/** Gives the nonce to the scroll lock of dialogs, which adds a style element and reads this global. */
export const passNonceToScrollLock = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
