import type { Preferences } from '@flightdeck/contract'

/** What the stylesheets ask about, as public/first-paint.js set it first. The theme is the library's own business. */
export function paint(root: HTMLElement, { density, reduced_motion, patterns }: Preferences) {
  root.dataset.density = density ?? 'default'
  root.toggleAttribute('data-reduced-motion', reduced_motion === true)
  root.toggleAttribute('data-patterns', patterns === true)
}
