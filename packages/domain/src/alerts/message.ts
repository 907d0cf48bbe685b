/** What can stand in a rule's own message, between double braces. */
export const PLACEHOLDERS = ['rule', 'entity', 'metric', 'value', 'threshold', 'day'] as const
export type MessageValues = Record<(typeof PLACEHOLDERS)[number], string>

/** A rule's message with the values in their places. What has no value stays as written, and no value is read again. */
export const fillMessage = (message: string, values: MessageValues): string =>
  message.replaceAll(/\{\{ ?(\w{1,20}) ?\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof MessageValues] : written,
  )
