/** Leads to the failing name after the one in focus, and from the last to the first. */
export function nextFailing(): void {
  const failing = [...document.querySelectorAll<HTMLElement>('[data-failing]')]
  const here = failing.indexOf(document.activeElement as HTMLElement)
  failing[(here + 1) % Math.max(failing.length, 1)]?.focus()
}
