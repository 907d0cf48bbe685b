/** The nonce of the page, without which the content policy refuses a style element. Empty in development, which has no policy. */
export const styleNonce = (): string => document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? ''

/** Where the package that locks scrolling behind a dialog looks for the nonce of the style it adds. */
export const passNonceToScrollLock = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
