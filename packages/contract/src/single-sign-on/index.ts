export type { SingleSignOn } from './single-sign-on.ts'
