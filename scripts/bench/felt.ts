import { ensureChromium } from '../browser/find-chromium.mjs'

/** How fast the product feels in a browser; what is measured is said there. */
process.env.CHROMIUM_PATH ??= await ensureChromium()
await import('../../e2e/felt.ts')
