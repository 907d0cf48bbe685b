import { API_KEYS, SIGN_IN_APPS, type ApiKeyOwner, type SignInAppKey } from '@flightdeck/domain/sign-in-apps'
import { z } from 'zod'
import type { RegisteredApps } from './platform-apps.ts'

const APPS = Object.entries(SIGN_IN_APPS) as [SignInAppKey, (typeof SIGN_IN_APPS)[SignInAppKey]][]
const KEYS = Object.entries(API_KEYS) as [ApiKeyOwner, (typeof API_KEYS)[ApiKeyOwner]][]

type AppVariableName =
  | (typeof SIGN_IN_APPS)[SignInAppKey]['clientId' | 'clientSecret'][0]
  | (typeof API_KEYS)[ApiKeyOwner][0]
const SOME_TEXT = z.string().min(1).optional()

const variables: readonly (readonly [AppVariableName, string])[] = [
  ...APPS.flatMap(([, { clientId, clientSecret }]) => [clientId, clientSecret]),
  ...KEYS.map(([, key]) => key),
]

type AppSettings = Record<AppVariableName, readonly [typeof SOME_TEXT, string]>
/** A variable for everything that an operator may register with a platform. */
export const APP_VARIABLES = Object.fromEntries(
  variables.map(([name, meaning]): [string, AppSettings[AppVariableName]] => [name, [SOME_TEXT, meaning]]),
) as AppSettings

type AppVariables = Partial<Record<AppVariableName, string | undefined>>

/** An app counts when both of its halves are there. */
export function registeredApps(read: AppVariables): RegisteredApps {
  const app = ({ clientId: [id], clientSecret: [secret] }: (typeof SIGN_IN_APPS)[SignInAppKey]) => {
    const [clientId, clientSecret] = [read[id], read[secret]]
    return clientId && clientSecret ? { clientId, clientSecret } : null
  }
  return {
    apps: Object.fromEntries(APPS.map(([key, of]) => [key, app(of)])) as RegisteredApps['apps'],
    apiKeys: Object.fromEntries(
      KEYS.map(([platform, [name]]) => [platform, read[name] ?? null]),
    ) as RegisteredApps['apiKeys'],
  }
}
