/** Labels of columns that hold figures, and of tiles, in the source of a screen. Computed labels are left out. */
export function figureLabels(source: string): string[] {
  const columns = [...source.matchAll(/label: '([^']+)'(?:(?!label: )[^{}]|\{[^{}]*\})*?isFigure: true/g)]
  const tiles = [...source.matchAll(/<Kpi\b[^>]*?\blabel="([^"]+)"/g)]
  return [...columns, ...tiles].map(([, label]) => label!)
}
