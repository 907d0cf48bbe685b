import { inBrowser } from '../proof/kit/in-browser.ts'

/** Lighthouse scores of every screen. */
await inBrowser('lighthouse.ts', process.argv.slice(2))
