/** Key of the row that keys act on: the focused one, or else the one shown beside the list. */
export function rowInFocus(): string | null {
  const here = document.activeElement?.closest<HTMLElement>('[data-row-key]')
  const shown = here ?? document.querySelector<HTMLElement>('[data-row-key][data-shown]')
  return shown?.dataset.rowKey ?? null
}

/** Presses the named button of the row in focus, if it has one. */
export function pressInRow(act: string): void {
  const key = rowInFocus()
  if (key === null) return
  document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"] [data-act="${act}"]`)?.click()
}

export const focusRow = (key: string | number): void =>
  document
    .querySelector<HTMLElement>(`[data-row-key="${CSS.escape(String(key))}"]`)
    ?.focus({ preventScroll: true })
