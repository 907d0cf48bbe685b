import { inBrowser } from './kit/in-browser.ts'

/** What Lighthouse says of every screen. */
await inBrowser('lighthouse.ts', process.argv.slice(2))
