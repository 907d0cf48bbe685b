import type { MoneyView } from '../total-words.ts'
import { usePreferences } from './preferences.ts'

/** Sums in the reporting currency, unless the user switched to native. */
export const useMoneyView = (): MoneyView => usePreferences().money ?? 'reporting'
