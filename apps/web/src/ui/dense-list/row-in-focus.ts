/** Which row of a list the keys mean: the one that has the focus, or else the one that is shown beside it. */
export function rowInFocus(): string | null {
  const here = document.activeElement?.closest<HTMLElement>('[data-row-key]')
  const shown = here ?? document.querySelector<HTMLElement>('[data-row-key][data-shown]')
  return shown?.dataset.rowKey ?? null
}

/** Presses the named button of that row. Without one, a key means nothing. */
export function pressInRow(act: string): void {
  const key = rowInFocus()
  if (key === null) return
  document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"] [data-act="${act}"]`)?.click()
}

export const focusRow = (key: string | number): void =>
  document
    .querySelector<HTMLElement>(`[data-row-key="${CSS.escape(String(key))}"]`)
    ?.focus({ preventScroll: true })
