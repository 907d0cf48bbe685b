import { onTestFinished, vi } from 'vitest'

/** Names of the files that a test hands to the browser to save; nothing is written. */
export function savedFiles(): string[] {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download !== '') names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return names
}
