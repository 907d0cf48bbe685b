/** Moves the focus to the next or previous handle of a list; from outside the list, to its first or last. */
export function stepFocus(by: 1 | -1, selector: string) {
  const handles = [...document.querySelectorAll<HTMLElement>(selector)]
  const at = handles.findIndex((handle) => handle === document.activeElement)
  const next = at === -1 ? (by === 1 ? 0 : handles.length - 1) : at + by
  handles[next]?.focus()
}
