import { inBrowser } from '../bench/kit/in-browser.ts'

/** That nobody is shut out of a screen, whatever the light, the density or the width. */
await inBrowser('every-state.ts', process.argv.slice(2))
