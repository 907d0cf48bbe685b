export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client'

/** The part of Google's script that is used here. */
export type GoogleClient = {
  initialize: (options: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
  }) => void
  renderButton: (
    parent: HTMLElement,
    options: {
      type: 'standard'
      theme: 'outline' | 'filled_black'
      size: 'large'
      text: 'continue_with'
      width: number
      locale: string
    },
  ) => void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleClient } }
  }
}

/** Fetches Google's script, once. */
export function loadGoogle(): Promise<GoogleClient> {
  return new Promise((resolve, reject) => {
    if (window.google !== undefined) return resolve(window.google.accounts.id)
    const script = document.createElement('script')
    script.src = GOOGLE_SCRIPT
    script.async = true
    script.addEventListener('load', () =>
      window.google === undefined
        ? reject(new Error('Google’s script came without its client.'))
        : resolve(window.google.accounts.id),
    )
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('Google’s script did not come.'))
    })
    document.head.append(script)
  })
}
