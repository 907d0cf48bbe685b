export { AdminFlagProvider, useAdminFlag } from './admin-flag.tsx'
export { PreferencesSync } from './preferences-sync.tsx'
export { useSavePreferences } from './use-save-preferences.ts'
