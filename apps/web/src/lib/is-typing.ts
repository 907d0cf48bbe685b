const taking = 'input:not([type=checkbox], [type=radio]), textarea, select'

/**
 * Whether keys are letters here. A box that was just ticked takes none, and the list's own keys keep working.
 */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(taking))
