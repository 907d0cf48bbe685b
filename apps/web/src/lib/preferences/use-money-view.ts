import type { MoneyView } from '../total-words.ts'
import { usePreferences } from './preferences.ts'

/** One sum in the reporting currency, unless somebody has switched to native. */
export const useMoneyView = (): MoneyView => usePreferences().money ?? 'reporting'
