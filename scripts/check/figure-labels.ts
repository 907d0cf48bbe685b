/** Labels of columns that hold figures, and of tiles, in the source of a screen. Computed labels are left out. */
export function figureLabels(source: string): string[] {
  const listColumns = [...source.matchAll(/\bcolumn\(\s*'[^']*',\s*'([^']+)',\s*\{[^{}]*\bisFigure: true/g)]
  const tableColumns = [
    ...source.matchAll(/label: '([^']+)'(?:(?!label: )[^{}]|\{[^{}]*\})*?isFigure: true/g),
  ]
  const tiles = [...source.matchAll(/<Kpi\b[^>]*?\blabel="([^"]+)"/g)]
  return [...listColumns, ...tableColumns, ...tiles].map(([, label]) => label!)
}
