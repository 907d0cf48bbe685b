/** A setting of the installation, with the words that finish the sentence "X must be …". */
export type AppVariable = readonly [name: string, meaning: string]

/**
 * Apps that an operator registers with platforms, so that users can give permission in the platform's window.
 */
export const SIGN_IN_APPS = {
  google: {
    label: 'Google',
    clientId: ['GOOGLE_CLIENT_ID', 'a Google client ID'],
    clientSecret: ['GOOGLE_CLIENT_SECRET', 'a Google client secret'],
  },
  meta: {
    label: 'Meta',
    clientId: ['META_APP_ID', 'a Meta app ID'],
    clientSecret: ['META_APP_SECRET', 'a Meta app secret'],
  },
  tiktok: {
    label: 'TikTok',
    clientId: ['TIKTOK_APP_ID', 'a TikTok app ID'],
    clientSecret: ['TIKTOK_APP_SECRET', 'a TikTok app secret'],
  },
} as const satisfies Record<string, { label: string; clientId: AppVariable; clientSecret: AppVariable }>

export type SignInAppKey = keyof typeof SIGN_IN_APPS
export const SIGN_IN_APP_KEYS = Object.keys(SIGN_IN_APPS) as SignInAppKey[]

/** Keys that a platform requires on every call beside the permission, by platform. */
export const API_KEYS = {
  google_ads: ['GOOGLE_ADS_DEVELOPER_TOKEN', 'a Google Ads developer token'],
} as const satisfies Record<string, AppVariable>
export type ApiKeyOwner = keyof typeof API_KEYS

/** Redirect path after sign-in at a platform. */
export const callbackPath = <App extends SignInAppKey>(app: App) => `/oauth/${app}/callback` as const
