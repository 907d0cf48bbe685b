/** Moves the focus to the next or previous connection of the list, whose names are its handles. */
export function stepFocus(by: 1 | -1) {
  const handles = [...document.querySelectorAll<HTMLElement>('[data-connection]')]
  const at = handles.findIndex((handle) => handle === document.activeElement)
  const next = at === -1 ? (by === 1 ? 0 : handles.length - 1) : at + by
  handles[next]?.focus()
}
