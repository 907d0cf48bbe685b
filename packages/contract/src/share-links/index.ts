export type { ShareLink } from './share-link.ts'
