const VALUES = /(["'`]).*?\1|[\w.+-]+@[\w.-]+|[\w-]*\d[\w-]{5,}[\w.-]*|[\w-]{24,}/gs

/** Blanks everything in a message that could be a user's value: quoted text, addresses, ids, tokens. */
export const blankValues = (text: string): string => text.slice(0, 300).replace(VALUES, '…')
