export { AdminFlagProvider, useAdminFlag } from './admin-flag.tsx'
export { MoneySwitch } from './money-switch.tsx'
export { PreferencesSync } from './preferences-sync.tsx'
export { useSavePreferences } from './use-save-preferences.ts'
