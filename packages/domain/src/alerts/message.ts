/** Placeholders of a rule's own message, written between double braces. */
export const PLACEHOLDERS = ['rule', 'entity', 'metric', 'value', 'threshold', 'day'] as const
export type MessageValues = Record<(typeof PLACEHOLDERS)[number], string>

/**
 * Fills the placeholders of a rule's message. Unknown ones stay as written, and values are not expanded
 * again.
 */
export const fillMessage = (message: string, values: MessageValues): string =>
  message.replaceAll(/\{\{ ?(\w{1,20}) ?\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof MessageValues] : written,
  )
