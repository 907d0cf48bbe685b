/** Light-theme colours of the web app, for documents. */
export const INK = {
  paper: '#FFFFFF',
  strong: '#14181F',
  plain: '#434C5B',
  faint: '#5C6675',
  line: '#DFE3EA',
  panel: '#EEF0F4',
  accent: '#4A41C4',
  ok: '#0A7558',
  watch: '#855700',
  crit: '#980C3B',
} as const
export type Ink = (typeof INK)[keyof typeof INK]
