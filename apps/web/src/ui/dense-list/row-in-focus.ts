/** Which row of a list the keys mean: the one that has the focus, or else the one that is shown beside it. */
export function rowInFocus(): string | null {
  const here = document.activeElement?.closest<HTMLElement>('[data-row-key]')
  const shown = here ?? document.querySelector<HTMLElement>('[data-row-key][data-shown]')
  return shown?.dataset.rowKey ?? null
}

export const focusRow = (key: string | number): void =>
  document
    .querySelector<HTMLElement>(`[data-row-key="${CSS.escape(String(key))}"]`)
    ?.focus({ preventScroll: true })
