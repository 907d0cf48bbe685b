export { shareLinks } from './share-links.ts'
