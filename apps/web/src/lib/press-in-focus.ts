/** Presses the named button of the list item that has the focus. Without one, a key means nothing. */
export function pressInFocus(act: string) {
  const item = document.activeElement?.closest('[data-item]')
  item?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click()
}
