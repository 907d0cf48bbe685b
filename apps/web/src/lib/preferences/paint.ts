import type { Preferences } from '@flightdeck/contract/profile'

/** Sets the attributes that style sheets read, after public/first-paint.js. The UI library sets the theme. */
export function paint(root: HTMLElement, { density, reduced_motion, patterns }: Preferences) {
  root.dataset.density = density ?? 'default'
  root.toggleAttribute('data-reduced-motion', reduced_motion === true)
  root.toggleAttribute('data-patterns', patterns === true)
}
