import type { Plugin } from 'vite'
import { grounds, inks } from '../src/app/theme/tokens.ts'

const values: Record<string, string> = {
  PAPER_LIGHT: grounds['bg-paper'].light,
  PAPER_DARK: grounds['bg-paper'].dark,
  INK_LIGHT: inks['ink-2'].light,
  INK_DARK: inks['ink-2'].dark,
  IRIS_LIGHT: inks.iris.light,
  IRIS_DARK: inks.iris.dark,
}

/** index.html is painted before any script has run, so its few colours are filled in from the tokens at build time. */
export function firstPaint(): Plugin {
  return {
    name: 'flightdeck-first-paint',
    transformIndexHtml: (html) =>
      html.replaceAll(/%([A-Z_]+)%/g, (whole, key: string) => values[key] ?? whole),
  }
}
