export type { Preferences, Profile } from './profile.ts'
